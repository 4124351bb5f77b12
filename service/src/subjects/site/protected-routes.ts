import { canAudienceReadPages } from '@refdesk/portal-config/access';
import { Hono } from 'hono';
import type { ServicePortal } from '../../core/portal/service-portal.ts';
import { postSignInRedirectPath, redirectToRequestedPage, respondToForbiddenPage } from './forbidden-page.ts';
import type { LoadedSite } from './load-site.ts';
import type { SiteVisitor } from './reader-audience.ts';
import {
  createSiteRoutes,
  findFileAtCanonicalPath,
  respondFromSite,
  respondToMissingOrRemovedPage,
  type SitePageRequest,
} from './routes.ts';

/**
 * Serves the site of the reader's audience. The public site was built without protected content, so its files need no
 * check; files of protected sites are sent only to their audience, and never stored by caches.
 */
export function createProtectedSiteRoutes(
  publicSite: LoadedSite,
  {
    portal,
    identify,
  }: { readonly portal: ServicePortal; readonly identify: (request: Request) => Promise<SiteVisitor> },
): Hono {
  const routes = new Hono();
  const { protectedSites } = publicSite;
  for (const { pathPrefix } of portal.requestLanguages)
    routes.get(pathPrefix + postSignInRedirectPath, ({ req }) => redirectToRequestedPage(req.raw));
  routes.get('*', async ({ req }) => {
    const reader = await identify(req.raw);
    const readerSite = protectedSites.findLast(({ audience }) => canAudienceReadPages(reader.audience, audience))?.site;
    if (readerSite !== undefined && !isPublicFile(publicSite, readerSite, req.path)) {
      const response = respondFromSite(readerSite, req);
      if (response !== null) return toPrivateResponse(response);
    }
    const response = respondFromSite(publicSite, req);
    if (response !== null) return varyByCookie(response, req.path);
    const protectedSite = protectedSites.find(({ site }) => respondFromSite(site, toHeadRequest(req)) !== null);
    if (protectedSite !== undefined)
      return respondToForbiddenPage(req.raw, { reader, requiredAudience: protectedSite.audience, portal });
    return readerSite === undefined
      ? varyByCookie(respondToMissingOrRemovedPage(publicSite, req), req.path)
      : toPrivateResponse(respondToMissingOrRemovedPage(readerSite, req));
  });
  routes.route('/', createSiteRoutes(publicSite));
  return routes;
}

/** Whether the file at the path is the same for everyone, such as scripts and pictures. */
function isPublicFile(publicSite: LoadedSite, readerSite: LoadedSite, path: string): boolean {
  const file = findFileAtCanonicalPath(readerSite, path);
  return file !== undefined && findFileAtCanonicalPath(publicSite, path)?.digest === file.digest;
}

// A HEAD request does not read the file.
const toHeadRequest = ({ path, raw }: SitePageRequest): SitePageRequest => ({
  path,
  raw: new Request(raw.url, { method: 'HEAD' }),
});

/** Copies the response with a header that prevents caches from storing it. */
function toPrivateResponse(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'private, no-store');
  return new Response(response.body, { status: response.status, headers });
}

/** Makes caches distinguish readers by their cookies; scripts and styles are the same for everyone. */
function varyByCookie(response: Response, path: string): Response {
  if (!path.startsWith('/assets/')) response.headers.append('Vary', 'Cookie');
  return response;
}
