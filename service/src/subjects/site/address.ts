/**
 * The address at which a file of the site is read: pages lose `.html` and `index`,
 * other files keep their name. `file` has forward slashes and no leading one.
 */
export function toPageAddress(file: string): string {
  if (!file.endsWith('.html')) return `/${file}`;
  const page = file.slice(0, -'.html'.length);
  if (page === 'index') return '/';
  return `/${page.endsWith('/index') ? page.slice(0, -'/index'.length) : page}`;
}

/** The clean form of an address: without `index.html`, `.html` and slashes at the end. */
export function normalisePageAddress(address: string): string {
  return (
    address
      .replace(/(?<!\/)\/+$/, '')
      .replace(/\/index\.html$|\.html$/, '')
      .replace(/(?<!\/)\/+$/, '') || '/'
  );
}
