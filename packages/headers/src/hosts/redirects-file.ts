/** Renders `_redirects` in the format of Netlify and Cloudflare Pages. */
export function renderRedirectsFile(redirects: ReadonlyMap<string, string>): string {
  return Array.from(redirects, ([from, to]) => `${encodeURI(from)} ${to} 301\n`).join('');
}
