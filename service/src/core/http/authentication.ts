import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { HonoEnv } from './environment.ts';

/** Ways to prove who sends a request, named as in the description's security schemes. */
export type SecurityScheme = 'session' | 'key' | 'gateway';

/** Rejects a request without the credential. */
type Requirement = (context: Context<HonoEnv>) => void;

/** Default security of operations; only `security: []` opens one to everyone. */
export const defaultSecurity = [{ session: [] }] satisfies readonly Partial<Record<SecurityScheme, string[]>>[];

/**
 * Rejects a request without the credential that its operation's description requires, before parameters or body are
 * read. So a single line both describes and enforces the requirement.
 */
export function requireDeclaredSecurity(
  api: OpenAPIHono<HonoEnv>,
  requirements: Readonly<Record<SecurityScheme, Requirement>>,
): MiddlewareHandler<HonoEnv> {
  let schemes: ReadonlyMap<string, readonly SecurityScheme[]> | null = null;
  return async (context, next) => {
    schemes ??= schemesByOperation(api);
    const operation = matchedRoutes(context)
      .map(({ method, path }) => `${method} ${path}`)
      .find((name) => schemes?.has(name));
    for (const scheme of (operation !== undefined && schemes.get(operation)) || []) requirements[scheme](context);
    await next();
  };
}

/** Schemes by method and path, in Hono's syntax. */
function schemesByOperation({ openAPIRegistry }: OpenAPIHono<HonoEnv>): ReadonlyMap<string, readonly SecurityScheme[]> {
  const routes = openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [definition.route] : [],
  );
  return new Map(
    routes.map(({ method, path, security = defaultSecurity }) => [
      `${method.toUpperCase()} ${path.replaceAll(/\/{(.+?)}/g, '/:$1')}`,
      // A test of the description rejects unregistered names.
      security.flatMap((requirement) => Object.keys(requirement) as SecurityScheme[]),
    ]),
  );
}
