import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Prefixes of the provider for variable names, such as `ACME_TOKEN`, and for keys, such as `ac_test_…`. */
interface Prefixes {
  readonly variables: string;
  readonly keys: string;
}

/** Returns the configured prefixes of the provider. */
export function useCredentialPrefixes(): Prefixes {
  // docusaurus.config.ts sets them from the configuration.
  return (useDocusaurusContext().siteConfig.customFields as { readonly prefixes: Prefixes }).prefixes;
}
