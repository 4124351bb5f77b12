/** Context in which the links of a page are resolved. */
export interface MarkdownLinkContext {
  /** Absolute URL of the site with its base path, without a trailing slash. */
  readonly site: string;
  readonly baseUrl: string;
  /** URL path of the page without the base path. */
  readonly page: string;
  /** URL paths of the pages that exist as Markdown. */
  readonly markdownPages: ReadonlySet<string>;
}

/** Returns the path of the Markdown version of the page at `path`. */
export const getMarkdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);

/** Returns the path, including the base path, of the Markdown version of the page at a browser's `pathname`. */
export function getMarkdownAddress(pathname: string, baseUrl: string): string {
  const path =
    encodeURI(decodeURI(pathname))
      .slice(baseUrl.length - 1)
      .replace(/\/$/, '') || '/';
  return baseUrl + getMarkdownPath(path).slice(1);
}

/**
 * Returns the absolute URL of a link, or of the Markdown version if the target has one. Links within the page and to
 * other sites are unchanged.
 */
export function resolveLinkToMarkdownUrl(
  href: string,
  { site, baseUrl, page, markdownPages }: MarkdownLinkContext,
): string {
  if (href.startsWith('#') || /^[a-z][a-z0-9+.-]*:/i.test(href)) return href;
  const { pathname, search, hash } = new URL(href, `http://site${baseUrl.replace(/\/$/, '')}${encodeURI(page)}`);
  const path = decodeURI(pathname).slice(baseUrl.length - 1) || '/';
  return site + encodeURI(markdownPages.has(path) ? getMarkdownPath(path) : path) + search + hash;
}
