import siteConfig from '@generated/docusaurus.config';
import type { PortalAddresses } from '@refdesk/portal-config';

/** Origins of the APIs as shown to readers. */
// Written by docusaurus.config.ts, where the type is checked.
export const { addresses } = siteConfig.customFields as { readonly addresses: PortalAddresses };
