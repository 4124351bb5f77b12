import { Hono } from 'hono';
import { cleanAddress } from './address.ts';
import type { Site } from './load.ts';
import { respond, respondNotFound } from './respond.ts';

/** The one address that is shown with a slash at its end (specification, section 2); without it, and with `.html`, it leads there. */
const search = { clean: '/search', shown: '/search/' };

/** Serves a built site: every address in its clean form, everything else as not found. */
export function siteRoutes(site: Site): Hono {
  const routes = new Hono();
  routes.get('*', ({ req }) => {
    const file = req.path === search.clean ? undefined : site.files.get(req.path === search.shown ? search.clean : req.path);
    if (file && file !== site.notFound) return respond(req.raw, file);
    return redirect(site, req.path, new URL(req.url).search) ?? respondNotFound(req.raw, site.notFound, isGone(site, req.path) ? 410 : 404);
  });
  routes.all('*', (context) => context.text('This address can only be read.\n', 405, { Allow: 'GET, HEAD' }));
  return routes;
}

function isGone({ gone }: Site, path: string): boolean {
  if (gone.size === 0) return false;
  try {
    return gone.has(cleanAddress(decodeURI(path)));
  } catch {
    return false;
  }
}

function redirect(site: Site, path: string, query: string): Response | null {
  const clean = cleanAddress(path);
  const target =
    site.redirects.get(clean) ??
    (site.files.has(clean) && site.files.get(clean) !== site.notFound ? encodeURI(clean === search.clean ? search.shown : clean) : null);
  if (target === null) return null;
  return new Response(null, { status: 301, headers: { Location: withQuery(target, query), 'Cache-Control': 'public, max-age=300' } });
}

function withQuery(target: string, query: string): string {
  const [path = '', hash] = target.split('#');
  return path + query + (hash === undefined ? '' : `#${hash}`);
}
