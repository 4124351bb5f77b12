import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Prefixes of the provider: variables such as `ACME_TOKEN`, keys such as `ac_test_…`. */
interface Prefixes {
  readonly variables: string;
  readonly keys: string;
}

/** Those of the portal's provider. */
export function usePrefixes(): Prefixes {
  // Written by the site's docusaurus.config.ts, from the configuration that has them.
  return (useDocusaurusContext().siteConfig.customFields as { readonly prefixes: Prefixes }).prefixes;
}
