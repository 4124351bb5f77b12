/**
 * Returns the URL path of a site file: pages lose `.html` and `index`, other files keep their name. `file` is relative
 * to the site and has forward slashes.
 */
export function toSiteFileUrlPath(file: string): string {
  if (!file.endsWith('.html')) return `/${file}`;
  const page = file.slice(0, -'.html'.length);
  if (page === 'index') return '/';
  return `/${page.endsWith('/index') ? page.slice(0, -'/index'.length) : page}`;
}

/** Normalises a URL path: removes `index.html`, `.html` and trailing slashes. */
export function normalisePagePath(path: string): string {
  return (
    path
      .replace(/(?<!\/)\/+$/, '')
      .replace(/\/index\.html$|\.html$/, '')
      .replace(/(?<!\/)\/+$/, '') || '/'
  );
}
