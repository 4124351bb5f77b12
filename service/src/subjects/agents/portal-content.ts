import { provider } from '../../core/portal/provider.ts';

/** Kinds of content that not every portal has. */
export interface PortalContent {
  readonly hasTables: boolean;
  readonly hasActions: boolean;
}

/** Reads from the portal's modules what the tools for agents can offer. */
export function describeContent(): PortalContent {
  const { dictionary, actions } = provider().modules;
  return { hasTables: dictionary !== false, hasActions: actions !== false };
}
