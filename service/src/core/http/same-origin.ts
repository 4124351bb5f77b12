import type { MiddlewareHandler } from 'hono';
import type { HonoEnv } from './environment.ts';
import { requestProblems } from './errors.ts';
import { isLoopbackUrl } from './local.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Rejects changes requested by pages of other sites. Browsers send the origin with every such request; a request with
 * cookies but without an origin is rejected too.
 */
export function requireSameOrigin(publicUrl: string): MiddlewareHandler<HonoEnv> {
  const portalOrigin = new URL(publicUrl).origin;
  return async ({ req }, next) => {
    if (
      !safeMethods.includes(req.method) &&
      !isOwn(req.header('origin'), req.header('sec-fetch-site'), req.header('cookie'), portalOrigin)
    ) {
      const from = req.header('origin');
      const isAlias = from !== undefined && URL.canParse(from) && isLoopbackUrl(from) && isLoopbackUrl(portalOrigin);
      throw requestProblems.foreignOrigin(
        isAlias
          ? `Open the portal at ${portalOrigin}, not at ${from}.`
          : `This request does not come from ${portalOrigin}.`,
      );
    }
    await next();
  };
}

function isOwn(
  origin: string | undefined,
  fetchSite: string | undefined,
  cookie: string | undefined,
  portalOrigin: string,
): boolean {
  if (origin !== undefined) return origin === portalOrigin;
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return cookie === undefined;
}
