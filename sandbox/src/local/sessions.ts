import { randomBytes } from 'node:crypto';
import type { Env, Hono } from 'hono';
import { ProblemError } from '../core/problem-error.ts';
import type { SandboxApi } from '../engine/sandbox-api.ts';
import type { TenantAuthenticator } from '../http/access.ts';
import {
  type AuthenticationProxySession,
  createAuthenticationProxyRoutes,
  parseSessionTokenHeader,
} from '../http/session-routes.ts';
import { defaultOrganisationNumber, type LocalSandboxOAuthClient } from './client.ts';

/** Lifetime of a session: ten hours. */
const lifetimeMilliseconds = 36_000_000;

/** Maximum number of sessions; opening another one ends the oldest. */
const maxSessions = 5;

type Session = AuthenticationProxySession & { readonly token: string };

/** Creates the sessions of the authentication proxy's previous version, opened with the client's key. */
export function createLocalSessionServer(
  client: LocalSandboxOAuthClient,
  now: () => number,
  sandboxApi: Pick<SandboxApi, 'description' | 'operations'>,
): { readonly routes: Hono; readonly readAccess: TenantAuthenticator } {
  const [organisation = defaultOrganisationNumber] = client.organisations;
  const access = client.createAccess(organisation);
  let sessions: readonly Session[] = [];
  const open = (companyCode: string): Session => {
    const startedAt = now();
    const token = `s-${randomBytes(24).toString('base64url')}`;
    const session = { token, companyCode, startedAt, expiresAt: startedAt + lifetimeMilliseconds };
    sessions = [...sessions, session].slice(-maxSessions);
    return session;
  };
  const end = async (session: Session) => {
    sessions = sessions.filter((other) => other !== session);
  };
  const find = (authorization: string | undefined): Session => {
    const token = parseSessionTokenHeader(authorization);
    const session = sessions.find((other) => other.token === token);
    if (session === undefined) throw new ProblemError('TOKEN_INVALID', 'The session token is unknown');
    if (session.expiresAt <= now()) throw new ProblemError('TOKEN_EXPIRED', 'The session has expired', { access });
    return session;
  };
  const routes = createAuthenticationProxyRoutes<Session, Env>(
    {
      open: async ({ apiKey, companyCode }) => {
        if (!client.hasKey(apiKey)) throw new ProblemError('KEY_UNKNOWN', 'There is no such key');
        return open(companyCode);
      },
      find: async ({ req }) => find(req.header('authorization')),
      readAccess: async () => ({ keyName: access.clientName, isReadOnly: false }),
      end,
      renew: async (session) => {
        await end(session);
        return open(session.companyCode);
      },
    },
    sandboxApi,
  );
  const readAccess: TenantAuthenticator = async (authorization) => {
    find(authorization);
    return access;
  };
  return { routes: routes as Hono, readAccess };
}
