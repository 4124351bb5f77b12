/**
 * The places above a page are written into the document when the site is built, with what else it is
 * (plugins/machine-readable).
 */
export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
