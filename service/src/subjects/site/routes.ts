import { Hono, type HonoRequest } from 'hono';
import { normalisePageAddress } from './address.ts';
import type { LoadedSite } from './load-site.ts';
import { respondNotFound, respondWithFile } from './respond-with-file.ts';
import type { SiteFile } from './site-file.ts';

/**
 * The one address that is shown with a slash at its end (specification, section 2); without it, and with `.html`, it
 * leads there.
 */
const search = { clean: '/search', shown: '/search/' };

/** Serves a built site: every address in its clean form, everything else as not found. */
export function createSiteRoutes(site: LoadedSite): Hono {
  const routes = new Hono();
  routes.get('*', ({ req }) => respondFromSite(site, req) ?? respondToMissingPage(site, req));
  routes.all('*', (context) => context.text('This address can only be read.\n', 405, { Allow: 'GET, HEAD' }));
  return routes;
}

/** A request with its decoded path. */
export type PageRequest = Pick<HonoRequest, 'path' | 'raw'>;

/** Responds with the file or the redirect at an address; null if the site has neither. */
export function respondFromSite(site: LoadedSite, { path, raw }: PageRequest): Response | null {
  const file = findFile(site, path);
  return file === undefined ? redirect(site, path, new URL(raw.url).search) : respondWithFile(raw, file);
}

/** Responds that the address does not exist, or no longer exists. */
export const respondToMissingPage = (site: LoadedSite, { path, raw }: PageRequest): Response =>
  respondNotFound(raw, site.notFound, isGone(site, path) ? 410 : 404);

/** The file at an address, unless it has a cleaner address. */
export function findFile(site: LoadedSite, path: string): SiteFile | undefined {
  const file = path === search.clean ? undefined : site.files.get(path === search.shown ? search.clean : path);
  return file === site.notFound ? undefined : file;
}

function isGone({ gone }: LoadedSite, path: string): boolean {
  if (gone.size === 0) return false;
  try {
    return gone.has(normalisePageAddress(decodeURI(path)));
  } catch {
    return false;
  }
}

function redirect(site: LoadedSite, path: string, query: string): Response | null {
  const clean = normalisePageAddress(path);
  const target =
    site.redirects.get(clean) ??
    (site.files.has(clean) && site.files.get(clean) !== site.notFound
      ? encodeURI(clean === search.clean ? search.shown : clean)
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
