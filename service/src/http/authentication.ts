import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { HonoEnv } from './environment.ts';

/** Ways to prove who sends a request, named as in the description's security schemes. */
export type SecurityScheme = 'session' | 'key' | 'gateway';

/** Throws the refusal of a request that does not carry the credential. */
type Requirement = (context: Context<HonoEnv>) => void;

/** What an operation requires when its description does not say: only `security: []` opens it to everyone. */
export const defaultSecurity = [{ session: [] }] satisfies readonly Partial<Record<SecurityScheme, string[]>>[];

/**
 * Rejects a request without the credential that the description of its operation names, before any of
 * its parameters or its body is read. What an operation requires is so described and enforced by one line.
 */
export function authenticated(api: OpenAPIHono<HonoEnv>, requirements: Readonly<Record<SecurityScheme, Requirement>>): MiddlewareHandler<HonoEnv> {
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

/** Schemes by method and path, the latter as Hono writes it. */
function schemesByOperation({ openAPIRegistry }: OpenAPIHono<HonoEnv>): ReadonlyMap<string, readonly SecurityScheme[]> {
  const routes = openAPIRegistry.definitions.flatMap((definition) => (definition.type === 'route' ? [definition.route] : []));
  return new Map(
    routes.map(({ method, path, security = defaultSecurity }) => [
      `${method.toUpperCase()} ${path.replaceAll(/\/{(.+?)}/g, '/:$1')}`,
      // Other names than those of the registered schemes fail the test of the description.
      security.flatMap((requirement) => Object.keys(requirement) as SecurityScheme[]),
    ]),
  );
}
