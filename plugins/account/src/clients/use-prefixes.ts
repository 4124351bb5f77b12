import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Prefixes of the provider: variables such as `ACME_TOKEN`, keys such as `ac_test_…`. */
interface Prefixes {
  readonly variables: string;
  readonly keys: string;
}

/** Returns the prefixes of the provider. */
export function useCredentialPrefixes(): Prefixes {
  // docusaurus.config.ts writes them from the configuration.
  return (useDocusaurusContext().siteConfig.customFields as { readonly prefixes: Prefixes }).prefixes;
}
