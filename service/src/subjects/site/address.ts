/**
 * Returns the address of a file of the site: pages lose `.html` and `index`, other files keep their name. `file` has
 * forward slashes and no leading one.
 */
export function toPageAddress(file: string): string {
  if (!file.endsWith('.html')) return `/${file}`;
  const page = file.slice(0, -'.html'.length);
  if (page === 'index') return '/';
  return `/${page.endsWith('/index') ? page.slice(0, -'/index'.length) : page}`;
}

/** Normalizes an address: removes `index.html`, `.html` and trailing slashes. */
export function normalisePageAddress(address: string): string {
  return (
    address
      .replace(/(?<!\/)\/+$/, '')
      .replace(/\/index\.html$|\.html$/, '')
      .replace(/(?<!\/)\/+$/, '') || '/'
  );
}
