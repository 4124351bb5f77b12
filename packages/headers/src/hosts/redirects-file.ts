/** The file `_redirects` as Netlify and Cloudflare Pages read it. */
export function writeRedirectsFile(redirects: ReadonlyMap<string, string>): string {
  return Array.from(redirects, ([from, to]) => `${encodeURI(from)} ${to} 301\n`).join('');
}
