import siteConfig from '@generated/docusaurus.config';
import type { PortalAddresses } from '@refdesk/portal-config';

/** Addresses of the APIs as shown to readers. */
// Written by docusaurus.config.ts, which has the type.
export const { addresses } = siteConfig.customFields as { readonly addresses: PortalAddresses };
