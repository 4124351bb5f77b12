import { denyAllContentPolicy, getCommonSecurityHeaders } from '@refdesk/headers';
import type { MiddlewareHandler } from 'hono';
import type { HonoEnv } from './environment.ts';

/** Adds the security headers to every response, with the strictest Content-Security-Policy unless it has one. */
export function setSecurityHeaders({ isHttps }: { readonly isHttps: boolean }): MiddlewareHandler<HonoEnv> {
  const common = Object.entries(getCommonSecurityHeaders({ isHttps }));
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of common) headers.set(name, value);
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', denyAllContentPolicy);
  };
}
