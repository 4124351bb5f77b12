import { Hono } from 'hono';
import { normalisePageAddress } from './address.ts';
import type { LoadedSite } from './load.ts';
import { respondNotFound, respondWithFile } from './respond.ts';

/**
 * The one address that is shown with a slash at its end (specification, section 2); without it, and with `.html`, it
 * leads there.
 */
const search = { clean: '/search', shown: '/search/' };

/** Serves a built site: every address in its clean form, everything else as not found. */
export function siteRoutes(site: LoadedSite): Hono {
  const routes = new Hono();
  routes.get('*', ({ req }) => {
    const file =
      req.path === search.clean ? undefined : site.files.get(req.path === search.shown ? search.clean : req.path);
    if (file && file !== site.notFound) return respondWithFile(req.raw, file);
    return (
      redirect(site, req.path, new URL(req.url).search) ??
      respondNotFound(req.raw, site.notFound, isGone(site, req.path) ? 410 : 404)
    );
  });
  routes.all('*', (context) => context.text('This address can only be read.\n', 405, { Allow: 'GET, HEAD' }));
  return routes;
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
