import { getServiceText } from '@refdesk/messages/request-language';
import type { MiddlewareHandler } from 'hono';
import type { HonoEnv } from './environment.ts';
import { commonRequestProblemFactories } from './errors.ts';
import { isLoopbackUrl } from './local-request.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Rejects requests from pages of other sites, except navigation by links. Browsers send the origin with every
 * unsafe method; a request with cookies but without an origin is rejected too. Embedded requests (images, frames,
 * scripts) change nothing, but would count towards the limits of the reader's IP address and session.
 */
export function requireSameOrigin(publicUrl: string): MiddlewareHandler<HonoEnv> {
  const portalOrigin = new URL(publicUrl).origin;
  return async ({ req }, next) => {
    const isAllowed = safeMethods.includes(req.method)
      ? !isEmbedded(req.header('sec-fetch-site'), req.header('sec-fetch-mode'), req.header('sec-fetch-dest'))
      : isSameOrigin(req.header('origin'), req.header('sec-fetch-site'), req.header('cookie'), portalOrigin);
    if (!isAllowed) {
      const requestOrigin = req.header('origin');
      const isAlias =
        requestOrigin !== undefined &&
        URL.canParse(requestOrigin) &&
        isLoopbackUrl(requestOrigin) &&
        isLoopbackUrl(portalOrigin);
      throw commonRequestProblemFactories.foreignOrigin(
        isAlias
          ? getServiceText('openPortalAt', { origin: portalOrigin, other: requestOrigin })
          : getServiceText('foreignRequest', { origin: portalOrigin }),
      );
    }
    await next();
  };
}

/** Whether a page of another site embeds the response, as stated by Fetch Metadata. */
function isEmbedded(site: string | undefined, mode: string | undefined, destination: string | undefined): boolean {
  if (site !== 'cross-site' && site !== 'same-site') return false;
  return mode !== 'navigate' || destination !== 'document';
}

function isSameOrigin(
  origin: string | undefined,
  fetchSite: string | undefined,
  cookie: string | undefined,
  portalOrigin: string,
): boolean {
  if (origin !== undefined) return origin === portalOrigin;
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return cookie === undefined;
}
