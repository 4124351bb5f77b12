import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

type DrawingName = 'noApplications' | 'noRequests' | 'notFound';

/** Returns the URL of a drawing of the provider; undefined if the provider has none. */
export function useDrawingUrl(name: DrawingName): string | undefined {
  const { withBaseUrl } = useBaseUrlUtils();
  // docusaurus.config.ts sets this value from `brand.drawings`.
  const { drawings } = useDocusaurusContext().siteConfig.customFields as {
    readonly drawings?: { readonly [Name in DrawingName]?: string };
  };
  const file = drawings?.[name];
  return file === undefined ? undefined : withBaseUrl(file);
}
