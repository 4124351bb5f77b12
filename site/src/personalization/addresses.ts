import siteConfig from '@generated/docusaurus.config';
import type { PortalAddresses } from '@portal/portal-config';

/** Where the APIs answer, as readers are shown it. */
// Written by docusaurus.config.ts, which has the type.
export const { addresses } = siteConfig.customFields as { readonly addresses: PortalAddresses };
