/**
 * Link of Markdown or HTML to an operation, tag or heading, as Redoc names their anchors; the quotes of HTML may be
 * escaped.
 */
const redocLinkPattern = /(\]\(\s*<?|\]:\s*<?|\bhref\s*=\s*\\?["'])(#(?:operation|section|tag)\/[^\s"'()<>\\]+)/g;

/** Lists the fragments of links in a text: `See [jobs](#tag/Jobs)` → `#tag/Jobs`. */
export const listRedocFragments = (text: string): string[] => [
  ...new Set([...text.matchAll(redocLinkPattern)].map(([, , fragment = '']) => fragment)),
];

/** Replaces the fragments of links by the paths of their pages; fragments without a path are unchanged. */
export const replaceRedocFragments = (text: string, pathsByFragment: Readonly<Record<string, string>>): string =>
  text.replace(
    redocLinkPattern,
    (_, before: string, fragment: string) => before + (pathsByFragment[fragment] ?? fragment),
  );

/** Whether the address of a link is an anchor of Redoc, which exists on no page. */
export const isRedocFragment = (href: string): boolean => /^#(?:operation|section|tag)\//.test(href);
