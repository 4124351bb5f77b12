import {
  type AuthenticationProxyCredentials,
  type AuthenticationProxySessionStore,
  createAuthenticationProxyRoutes,
  type Description,
  ProblemError,
  type SandboxOperation,
} from '@refdesk/sandbox';
import type { Context, Hono } from 'hono';
import type { AppContext } from '../../core/context/app-context.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { countLimitedAttempt } from '../../core/limits/attempts.ts';
import { createSandboxKeyAccessResolver, type SandboxCredentialAccess } from '../sandbox-access/key-access.ts';
import {
  type ApiKeySession,
  endApiKeySession,
  openApiKeySession,
  readApiKeySessionAccess,
  requireApiKeySession,
} from './sessions.ts';

/** The API that sessions grant access to. */
interface SessionApi {
  readonly description: Description;
  readonly operations: readonly SandboxOperation[];
}

/** Creates the routes of authentication proxy 1.0.0 for the sandbox; its sessions depend on the key that opens them. */
export function createAuthenticationProxySessionRoutes(appContext: AppContext, api: SessionApi): Hono<HonoEnv> {
  return createAuthenticationProxyRoutes(createSessionStore(appContext), api);
}

function createSessionStore(appContext: AppContext): AuthenticationProxySessionStore<ApiKeySession, HonoEnv> {
  const readKey = createSandboxKeyAccessResolver(appContext);
  const getAddress = (context: Context<HonoEnv>): string | null => context.get('origin').address;
  return {
    async open({ apiKey, companyCode }: AuthenticationProxyCredentials, context) {
      const access = await readKeyAccess(appContext, readKey, apiKey, getAddress(context));
      await requireCompany(appContext, access, companyCode);
      await limitSessions(appContext, access);
      return openApiKeySession(appContext, access, companyCode);
    },
    find: (context) => requireApiKeySession(appContext, context.req.header('authorization')),
    async readAccess(session, context) {
      const { keyName, scopes } = await readApiKeySessionAccess(appContext, session, getAddress(context));
      return { keyName: keyName ?? 'Guest', isReadOnly: [...scopes].every((scope) => scope.endsWith(':read')) };
    },
    end: (session) => endApiKeySession(appContext, session),
    async renew(session, context) {
      const access = await readApiKeySessionAccess(appContext, session, getAddress(context));
      await endApiKeySession(appContext, session);
      return openApiKeySession(appContext, access, session.companyCode);
    },
  };
}

/** Reads the access that a key grants. Attempts with unknown keys are counted per client IP address. */
async function readKeyAccess(
  { database, now, portal }: AppContext,
  readKey: ReturnType<typeof createSandboxKeyAccessResolver>,
  key: string,
  address: string | null,
): Promise<SandboxCredentialAccess> {
  try {
    // A token has few scopes for a limited time; a session opened with it would have more, and for longer.
    if (key.split('.').length === 3) throw new ProblemError('keyUnknown', `An access token is not ${portal.keyNoun.a}`);
    return await readKey(key, address);
  } catch (error) {
    const attempt =
      address === null ? null : await countLimitedAttempt(database.queries, 'keyFailureFromAddress', address, now());
    if (attempt?.isAllowed === false)
      throw new ProblemError('TOO_MANY_REQUESTS', 'Too many unknown keys were sent from your address');
    return rethrowAsSessionProblem(error);
  }
}

function rethrowAsSessionProblem(error: unknown): never {
  if (!(error instanceof ProblemError)) throw error;
  throw error.slug === 'keyNotAllowed'
    ? new ProblemError('COMPANY_SUSPENDED', 'The organisation or its application is suspended')
    : new ProblemError('KEY_UNKNOWN', error.message);
}

async function limitSessions(
  { database, now, portal, restrictions }: AppContext,
  access: SandboxCredentialAccess,
): Promise<void> {
  const { isAllowed } = await countLimitedAttempt(database.queries, 'sessionOfKey', access.client, now(), {
    factor: restrictions.findLimitFactor(access.client, access.tenant),
  });
  if (!isAllowed)
    throw new ProblemError(
      'TOO_MANY_REQUESTS',
      `The ${portal.keyNoun.one} was exchanged more than 30 times in an hour`,
    );
}

/**
 * Requires the company code to be the organisation's customer number or its number. Sandboxes that belong to no
 * organisation accept any code.
 */
async function requireCompany(
  { database }: AppContext,
  { tenant }: SandboxCredentialAccess,
  code: string,
): Promise<void> {
  const organisationNumber = tenant.match(/^organisation:(\d+)$/)?.[1];
  if (organisationNumber === undefined || code === organisationNumber) return;
  const row = await database.queries
    .selectFrom('organisation')
    .select('customerNumber')
    .where('number', '=', Number(organisationNumber))
    .executeTakeFirst();
  if (row?.customerNumber?.toLowerCase() !== code.toLowerCase())
    throw new ProblemError('KEY_UNKNOWN', `The key does not belong to the organisation ${code}`);
}
