import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { HonoEnv } from './environment.ts';

/** Authentication schemes, named as in the description. */
export type AuthenticationSchemeName = 'session' | 'operator' | 'key' | 'gateway';

/** Functions that detect and check the credential of an authentication scheme. */
export interface AuthenticationSchemeChecks {
  /** Whether a request has a credential of the scheme; required if an operation accepts several schemes. */
  readonly hasCredential?: (context: Context<HonoEnv>) => boolean;
  /** Rejects a request without a credential that has the scopes. */
  readonly requireCredential: (context: Context<HonoEnv>, scopes: readonly string[]) => unknown;
}

/** Required scopes, keyed by the scheme of an accepted credential. */
type SecurityAlternative = Readonly<Partial<Record<AuthenticationSchemeName, readonly string[]>>>;

/** Default security of operations; only `security: []` opens one to everyone. */
export const defaultSecurityRequirement = [{ session: [] }] satisfies readonly Partial<
  Record<AuthenticationSchemeName, string[]>
>[];

/**
 * Rejects a request without one of the credentials that its operation's description accepts, before parameters or body
 * are read. The `security` of a route therefore both documents and enforces the requirement.
 */
export function rejectRequestsWithoutCredentials(
  api: OpenAPIHono<HonoEnv>,
  checks: Readonly<Record<AuthenticationSchemeName, AuthenticationSchemeChecks>>,
): MiddlewareHandler<HonoEnv> {
  let security: ReadonlyMap<string, readonly SecurityAlternative[]> | null = null;
  return async (context, next) => {
    security ??= listSecurityByOperation(api);
    const operation = matchedRoutes(context)
      .map(({ method, path }) => `${method} ${path}`)
      .find((name) => security?.has(name));
    const alternatives = (operation !== undefined && security.get(operation)) || [];
    const sentAlternative = alternatives.find((alternative) =>
      listSchemes(alternative).every(([scheme]) => checks[scheme].hasCredential?.(context) ?? true),
    );
    // The first alternative explains what is missing.
    for (const [scheme, scopes] of listSchemes(sentAlternative ?? alternatives[0] ?? {}))
      await checks[scheme].requireCredential(context, scopes);
    await next();
  };
}

// `Object.entries` returns the keys as strings.
const listSchemes = (alternative: SecurityAlternative) =>
  Object.entries(alternative) as [AuthenticationSchemeName, readonly string[]][];

/** Returns the accepted credentials by method and path, in Hono's syntax. */
function listSecurityByOperation({
  openAPIRegistry,
}: OpenAPIHono<HonoEnv>): ReadonlyMap<string, readonly SecurityAlternative[]> {
  const routes = openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [definition.route] : [],
  );
  return new Map(
    routes.map(({ method, path, security = defaultSecurityRequirement }) => [
      `${method.toUpperCase()} ${path.replaceAll(/\/{(.+?)}/g, '/:$1')}`,
      // A test of the description rejects unregistered names.
      security as readonly SecurityAlternative[],
    ]),
  );
}
