/**
 * Removes index.html and .html from the address before the page's code is loaded. Docusaurus does so only when it
 * renders, when hydration has already failed to find the code.
 */
export function removeHtmlSuffixFromPagePath(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/, '') || '/';
}

if (typeof window !== 'undefined') {
  const { pathname, search, hash } = window.location;
  const clean = removeHtmlSuffixFromPagePath(pathname);
  if (clean !== pathname) window.history.replaceState(window.history.state, '', clean + search + hash);
}
