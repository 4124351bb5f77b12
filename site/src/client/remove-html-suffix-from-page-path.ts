/**
 * Removes index.html and .html from the path before the page's code is loaded. Docusaurus does so only when it renders,
 * after hydration has already failed to find the code.
 */
export function removeHtmlSuffixFromPagePath(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/, '') || '/';
}

if (typeof window !== 'undefined') {
  const { pathname, search, hash } = window.location;
  const cleanPath = removeHtmlSuffixFromPagePath(pathname);
  if (cleanPath !== pathname) window.history.replaceState(window.history.state, '', cleanPath + search + hash);
}
