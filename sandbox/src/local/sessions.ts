import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ReadAccess } from '../http/access.ts';
import { createSessionHeaders, formatSessionTime, readSessionExchange } from '../http/session-proxy.ts';
import { findSessionPath } from '../mount-sandbox-apis.ts';
import { ProblemError } from '../problem-error.ts';
import type { Surface } from '../surface.ts';
import { defaultOrganisation, type LocalClient } from './client.ts';

/** Lifetime of a session: ten hours. */
const lifetime = 36_000_000;

/** A sixth session ends the oldest one. */
const maxSessions = 5;

interface Session {
  readonly token: string;
  readonly companyCode: string;
  readonly startedAt: number;
}

/** Sessions of the earlier version of the authentication proxy, opened with the key of the client. */
export function createSessionProxy(
  client: LocalClient,
  now: () => number,
  { description, operations }: Pick<Surface, 'description' | 'operations'>,
): { readonly routes: Hono; readonly readAccess: ReadAccess } {
  const [organisation = defaultOrganisation] = client.organisations;
  const access = client.accessTo(organisation);
  const headers = createSessionHeaders(operations);
  const path = findSessionPath(description);
  let sessions: readonly Session[] = [];
  const open = (companyCode: string): Session => {
    const session = { token: `s-${randomBytes(24).toString('base64url')}`, companyCode, startedAt: now() };
    sessions = [...sessions, session].slice(-maxSessions);
    return session;
  };
  const end = (session: Session) => {
    sessions = sessions.filter((other) => other !== session);
  };
  const find = (authorization: string | undefined): Session => {
    const token = authorization?.match(/^Token (\S{1,200})$/)?.[1];
    if (authorization === undefined) throw new ProblemError('TOKEN_INVALID', 'The session token is missing');
    if (token === undefined)
      throw new ProblemError('TOKEN_INVALID', 'The header is not "Authorization: Token <token>"');
    const session = sessions.find((other) => other.token === token);
    if (session === undefined) throw new ProblemError('TOKEN_INVALID', 'The session token is unknown');
    if (session.startedAt + lifetime <= now())
      throw new ProblemError('TOKEN_EXPIRED', 'The session has expired', { access: access });
    return session;
  };
  const current = ({ req }: Context) => find(req.header('authorization'));
  const tokenOf = ({ token, startedAt, companyCode }: Session) => ({
    token,
    expires: formatSessionTime(startedAt + lifetime),
    companyCode,
  });

  const routes = new Hono();
  routes.post(path, async (context) => {
    const { apiKey, companyCode } = await readSessionExchange(context.req.raw);
    if (!client.hasKey(apiKey)) throw new ProblemError('KEY_UNKNOWN', 'There is no such key');
    return context.json(tokenOf(open(companyCode)), 201, headers);
  });
  routes.get(path, (context) => {
    const { companyCode, startedAt } = current(context);
    return context.json(
      {
        companyCode,
        keyName: access.clientName,
        started: formatSessionTime(startedAt),
        expires: formatSessionTime(startedAt + lifetime),
        readOnly: false,
      },
      200,
      headers,
    );
  });
  routes.delete(path, (context) => {
    end(current(context));
    return context.body(null, 204, headers);
  });
  routes.post(`${path}/renew`, (context) => {
    const session = current(context);
    end(session);
    return context.json(tokenOf(open(session.companyCode)), 201, headers);
  });
  routes.onError((error, context) => {
    if (!(error instanceof ProblemError)) throw error;
    // This version of the proxy has one code for unknown and expired tokens.
    const code = error.slug === 'TOKEN_EXPIRED' ? 'TOKEN_INVALID' : error.slug;
    return context.json({ code, message: error.message }, code === 'BAD_REQUEST' ? 400 : 401, headers);
  });
  const readAccess: ReadAccess = async (authorization) => {
    find(authorization);
    return access;
  };
  return { routes, readAccess };
}
