import { Hono, type HonoRequest } from 'hono';
import { normalisePagePath } from './address.ts';
import type { LoadedSite } from './load-site.ts';
import { respondWithFile, respondWithNotFoundPage } from './respond-with-file.ts';
import type { SiteFile } from './site-file.ts';

/**
 * Returns the canonical path of a page. The paths of the search page (specification, section 2) and of each language's
 * home page end with a slash; paths without it, or with `.html`, redirect there.
 */
function toCanonicalPath({ languagePrefixes }: LoadedSite, normalisedPath: string): string {
  const isSearch = ['', ...languagePrefixes].some((prefix) => normalisedPath === `${prefix}/search`);
  return isSearch || languagePrefixes.includes(normalisedPath) ? `${normalisedPath}/` : normalisedPath;
}

/** Serves the files of a built site at their canonical paths, and redirects other forms of those paths. */
export function createSiteRoutes(site: LoadedSite): Hono {
  const routes = new Hono();
  routes.get('*', ({ req }) => respondFromSite(site, req) ?? respondToMissingOrRemovedPage(site, req));
  routes.all('*', (context) => context.text('This address can only be read.\n', 405, { Allow: 'GET, HEAD' }));
  return routes;
}

/** A request for a page or file of the site, with its decoded path. */
export type SitePageRequest = Pick<HonoRequest, 'path' | 'raw'>;

/** Responds with the file or redirect at a path; null if the site has neither. */
export function respondFromSite(site: LoadedSite, { path, raw }: SitePageRequest): Response | null {
  const file = findFileAtCanonicalPath(site, path);
  return file === undefined ? createRedirect(site, path, new URL(raw.url).search) : respondWithFile(raw, file);
}

/** Responds that the page does not exist (404) or has been removed (410). */
export const respondToMissingOrRemovedPage = (site: LoadedSite, { path, raw }: SitePageRequest): Response =>
  respondWithNotFoundPage(raw, findNotFoundPage(site, path), isRemoved(site, path) ? 410 : 404);

/** Returns the not-found page in the language of the path. */
function findNotFoundPage({ files, notFoundPage, languagePrefixes }: LoadedSite, path: string): SiteFile | null {
  const prefix = languagePrefixes.find((language) => path === language || path.startsWith(`${language}/`));
  return prefix === undefined ? notFoundPage : (files.get(`${prefix}/404`) ?? notFoundPage);
}

/** Returns the file at a path; undefined if the path is not the file's canonical path. */
export function findFileAtCanonicalPath(site: LoadedSite, path: string): SiteFile | undefined {
  const normalisedPath = path.replace(/(?<=[^/])\/$/, '');
  if (toCanonicalPath(site, normalisedPath) !== path) return undefined;
  const file = site.files.get(normalisedPath);
  return file === site.notFoundPage ? undefined : file;
}

function isRemoved({ removedPaths }: LoadedSite, path: string): boolean {
  if (removedPaths.size === 0) return false;
  try {
    return removedPaths.has(normalisePagePath(decodeURI(path)));
  } catch {
    return false;
  }
}

function createRedirect(site: LoadedSite, path: string, query: string): Response | null {
  const normalisedPath = normalisePagePath(path);
  const target =
    site.redirects.get(normalisedPath) ??
    (site.files.has(normalisedPath) && site.files.get(normalisedPath) !== site.notFoundPage
      ? encodeURI(toCanonicalPath(site, normalisedPath))
      : null);
  if (target === null) return null;
  return new Response(null, {
    status: 301,
    headers: { Location: withQuery(target, query), 'Cache-Control': 'public, max-age=300' },
  });
}

function withQuery(target: string, query: string): string {
  const [path = '', hash] = target.split('#');
  return path + query + (hash === undefined ? '' : `#${hash}`);
}
