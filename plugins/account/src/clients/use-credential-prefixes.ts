import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** The provider's prefixes for variable names, such as `ACME_TOKEN`, and for keys, such as `ac_test_…`. */
interface Prefixes {
  readonly variables: string;
  readonly keys: string;
}

/** Returns the provider's configured prefixes. */
export function useCredentialPrefixes(): Prefixes {
  // docusaurus.config.ts sets them from the configuration.
  return (useDocusaurusContext().siteConfig.customFields as { readonly prefixes: Prefixes }).prefixes;
}
