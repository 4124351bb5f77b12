import type { ServicePortal } from '../../core/portal/service-portal.ts';

/** Flags for kinds of content that not every portal has. */
export interface PortalContentFlags {
  readonly hasTables: boolean;
  readonly hasActions: boolean;
}

/** Determines from the portal's modules which content the agent tools can offer. */
export function detectPortalContentFlags({ modules: { dictionary, actions } }: ServicePortal): PortalContentFlags {
  return { hasTables: dictionary !== false, hasActions: actions !== false };
}
