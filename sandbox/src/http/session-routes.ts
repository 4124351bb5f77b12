import { convertInstantToAccountTime } from '@refdesk/field-map';
import { type Context, type Env, Hono } from 'hono';
import { z } from 'zod';
import { ProblemError } from '../core/problem-error.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { createDeprecationHeaders } from './deprecation.ts';
import { getSessionRoutePath } from './mount-sandbox-apis.ts';

const credentialsSchema = z.object({ apiKey: z.string().min(1).max(2000), companyCode: z.string().min(1).max(30) });

/** Credentials that the authentication proxy 1.0.0 exchanges for a session. */
export type AuthenticationProxyCredentials = z.output<typeof credentialsSchema>;

/** A session of the authentication proxy 1.0.0; times are milliseconds since 1970. */
export interface AuthenticationProxySession {
  readonly companyCode: string;
  readonly startedAt: number;
  readonly expiresAt: number;
}

/** Opens, finds and ends sessions. Methods throw a `ProblemError` with one of the proxy's codes. */
export interface AuthenticationProxySessionStore<Session extends AuthenticationProxySession, E extends Env> {
  open(credentials: AuthenticationProxyCredentials, context: Context<E>): Promise<Session & { readonly token: string }>;
  /** Finds the session of the header `Authorization: Token <token>`. */
  find(context: Context<E>): Promise<Session>;
  readAccess(
    session: Session,
    context: Context<E>,
  ): Promise<{ readonly keyName: string; readonly isReadOnly: boolean }>;
  end(session: Session): Promise<void>;
  /** Ends a session and opens another one with the same access. */
  renew(session: Session, context: Context<E>): Promise<Session & { readonly token: string }>;
}

const statuses: Readonly<Record<string, 400 | 401 | 403 | 429>> = {
  BAD_REQUEST: 400,
  KEY_UNKNOWN: 401,
  TOKEN_INVALID: 401,
  COMPANY_SUSPENDED: 403,
  TOO_MANY_REQUESTS: 429,
};

/**
 * Creates the routes of the authentication proxy 1.0.0, which exchanges keys for sessions. They are served next to the
 * operations that accept sessions.
 */
export function createAuthenticationProxyRoutes<Session extends AuthenticationProxySession, E extends Env>(
  store: AuthenticationProxySessionStore<Session, E>,
  { description, operations }: { readonly description: Description; readonly operations: readonly SandboxOperation[] },
): Hono<E> {
  const headers = createSessionHeaders(operations);
  const path = getSessionRoutePath(description);
  const routes = new Hono<E>();
  routes.post(path, async (context) => {
    const session = await store.open(await readCredentials(context.req.raw), context);
    return context.json(toTokenResponse(session), 201, headers);
  });
  routes.get(path, async (context) => {
    const session = await store.find(context);
    const { keyName, isReadOnly } = await store.readAccess(session, context);
    const { companyCode, startedAt, expiresAt } = session;
    const times = { started: formatSessionTime(startedAt), expires: formatSessionTime(expiresAt) };
    return context.json({ companyCode, keyName, ...times, readOnly: isReadOnly }, 200, headers);
  });
  routes.delete(path, async (context) => {
    await store.end(await store.find(context));
    return context.body(null, 204, headers);
  });
  routes.post(`${path}/renew`, async (context) => {
    const session = await store.renew(await store.find(context), context);
    return context.json(toTokenResponse(session), 201, headers);
  });
  routes.onError((error, context) => {
    if (!(error instanceof ProblemError)) throw error;
    // This version of the proxy has one code for unknown and expired tokens.
    const code = Object.hasOwn(statuses, error.slug) ? error.slug : 'TOKEN_INVALID';
    return context.json({ code, message: error.message.slice(0, 500) }, statuses[code] ?? 401, headers);
  });
  return routes;
}

/** Returns the token from a header `Token <token>`. @throws ProblemError `TOKEN_INVALID` if the header has no token. */
export function parseSessionTokenHeader(authorization: string | undefined): string {
  if (authorization === undefined) throw new ProblemError('TOKEN_INVALID', 'The session token is missing');
  const token = authorization.match(/^Token (\S{1,200})$/)?.[1];
  if (token === undefined) throw new ProblemError('TOKEN_INVALID', 'The header is not "Authorization: Token <token>"');
  return token;
}

/** @throws ProblemError `BAD_REQUEST` with the first error. */
async function readCredentials(request: Request): Promise<AuthenticationProxyCredentials> {
  const body = credentialsSchema.safeParse(await request.json().catch(() => null));
  if (body.success) return body.data;
  const [name] = body.error.issues[0]?.path ?? [];
  throw new ProblemError(
    'BAD_REQUEST',
    name === undefined ? 'The body is not well-formed JSON' : `${String(name)} is missing or invalid`,
  );
}

/** Creates the headers of every response of the proxy 1.0.0, which is deprecated together with version 1.0.0. */
function createSessionHeaders(operations: readonly SandboxOperation[]): Readonly<Record<string, string>> {
  const deprecated = operations.find(({ deprecation }) => deprecation !== null);
  return {
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    ...(deprecated && createDeprecationHeaders(deprecated, () => null)),
  };
}

/** Formats a time as version 1.0.0 does: local, without an offset. */
function formatSessionTime(milliseconds: number): string {
  return convertInstantToAccountTime(new Date(milliseconds).toISOString());
}

function toTokenResponse({ token, expiresAt, companyCode }: AuthenticationProxySession & { readonly token: string }) {
  return { token, expires: formatSessionTime(expiresAt), companyCode };
}
