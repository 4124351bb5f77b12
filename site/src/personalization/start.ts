import siteConfig from '@generated/docusaurus.config';
import { startOnPages } from '@portal/personalization/on-page';
import type { WrittenAddresses } from '@portal/portal-config';

/** Begins with the addresses that readers are shown; gives what ends it. */
export function start(): () => void {
  // Written by docusaurus.config.ts, which has the type.
  const { addresses } = siteConfig.customFields as { addresses: WrittenAddresses };
  return startOnPages(addresses);
}
