import type { Portal } from '../../core/portal/portal.ts';

/** Kinds of content that not every portal has. */
export interface PortalContent {
  readonly hasTables: boolean;
  readonly hasActions: boolean;
}

/** Reads from the portal's modules what the tools for agents can offer. */
export function readPortalContent({ modules: { dictionary, actions } }: Portal): PortalContent {
  return { hasTables: dictionary !== false, hasActions: actions !== false };
}
