import type { ServicePortal } from '../../core/portal/service-portal.ts';

/** Kinds of content that not every portal has. */
export interface PortalContentFlags {
  readonly hasTables: boolean;
  readonly hasActions: boolean;
}

/** Derives from the portal's modules which content the tools for agents can offer. */
export function detectPortalContent({ modules: { dictionary, actions } }: ServicePortal): PortalContentFlags {
  return { hasTables: dictionary !== false, hasActions: actions !== false };
}
