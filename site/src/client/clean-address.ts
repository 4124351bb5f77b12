/**
 * Strips index.html and .html from the address before anything is loaded for it. Docusaurus does so only
 * when it renders, too late for hydration to find the page's code.
 */
export function cleanAddress(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/, '') || '/';
}

if (typeof window !== 'undefined') {
  const { pathname, search, hash } = window.location;
  const clean = cleanAddress(pathname);
  if (clean !== pathname) window.history.replaceState(window.history.state, '', clean + search + hash);
}
