/**
 * Breadcrumbs are written into the document with its other structured data when the site is built
 * (plugins/machine-readable).
 */
export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
