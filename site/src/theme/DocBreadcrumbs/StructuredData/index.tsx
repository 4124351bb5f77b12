/**
 * Disables Docusaurus's structured data for breadcrumbs; the build writes it together with other structured data
 * (plugins/machine-readable).
 */
export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
