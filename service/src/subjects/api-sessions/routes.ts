import {
  createSessionHeaders,
  type Description,
  findSessionPath,
  formatSessionTime,
  ProblemError,
  readSessionExchange,
  type SandboxOperation,
} from '@refdesk/sandbox';
import { type Context, Hono } from 'hono';
import type { AppContext } from '../../core/context/app-context.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { countAttempt } from '../../core/limits/attempts.ts';
import { createKeyReader, type KeyAccess } from '../sandbox-access/key-access.ts';
import { endApiSession, findApiSession, type OpenedSession, openApiSession, readSessionAccess } from './sessions.ts';

const statuses: Readonly<Record<string, 400 | 401 | 403 | 429>> = {
  BAD_REQUEST: 400,
  KEY_UNKNOWN: 401,
  TOKEN_INVALID: 401,
  COMPANY_SUSPENDED: 403,
  TOO_MANY_REQUESTS: 429,
};

/** The API that sessions open. */
interface SessionApi {
  readonly description: Description;
  readonly operations: readonly SandboxOperation[];
}

/**
 * The authentication proxy, version 1.0.0, for the sandbox: sessions are issued for valid keys and end when they do; it
 * is served beside the operations that accept them.
 */
export function apiSessionRoutes(appContext: AppContext, { description, operations }: SessionApi): Hono<HonoEnv> {
  const headers = createSessionHeaders(operations);
  const path = findSessionPath(description);
  const readKey = createKeyReader(appContext);
  // A token has some scopes for a limited time; a session opened with it would have other scopes, for longer.
  const readApiKey = (key: string, address: string | null) =>
    key.split('.').length === 3
      ? Promise.reject(new ProblemError('keyUnknown', `An access token is not ${appContext.portal.keyNoun.a}`))
      : readKey(key, address);
  const routes = new Hono<HonoEnv>();
  const current = (context: Context<HonoEnv>) =>
    findApiSession(appContext, context.req.header('authorization')).catch((error: unknown) => {
      // This version of the proxy has one code for both.
      throw error instanceof ProblemError ? new ProblemError('TOKEN_INVALID', error.message) : error;
    });

  routes.post(path, async (context) => {
    const { apiKey, companyCode } = await readSessionExchange(context.req.raw);
    const { address } = context.get('origin');
    const access = await readApiKey(apiKey, address).catch(async (error: unknown) => {
      const failed =
        address === null
          ? null
          : await countAttempt(appContext.database.queries, 'keyFailureFromAddress', address, appContext.now());
      if (failed?.allowed === false)
        throw new ProblemError('TOO_MANY_REQUESTS', 'Too many keys that nobody has were sent from your address');
      return asKeyUnknown(error);
    });
    await requireCompany(appContext, access, companyCode);
    const { allowed } = await countAttempt(
      appContext.database.queries,
      'sessionOfKey',
      access.client,
      appContext.now(),
      { factor: appContext.restrictions.findLimitFactor(access.client, access.tenant) },
    );
    if (!allowed)
      throw new ProblemError(
        'TOO_MANY_REQUESTS',
        `The ${appContext.portal.keyNoun.one} was exchanged more than 30 times in an hour`,
      );
    return context.json(tokenOf(await openApiSession(appContext, access, companyCode)), 201, headers);
  });
  routes.get(path, async (context) => {
    const session = await current(context);
    const { keyName, scopes } = await readSessionAccess(appContext, session, context.get('origin').address);
    const isReadOnly = [...scopes].every((scope) => scope.endsWith(':read'));
    const { companyCode, startedAt, expiresAt } = session;
    return context.json(
      {
        companyCode,
        keyName: keyName ?? 'Guest',
        started: formatSessionTime(startedAt),
        expires: formatSessionTime(expiresAt),
        readOnly: isReadOnly,
      },
      200,
      headers,
    );
  });
  routes.delete(path, async (context) => {
    await endApiSession(appContext, await current(context));
    return context.body(null, 204, headers);
  });
  routes.post(`${path}/renew`, async (context) => {
    const session = await current(context);
    const access = await readSessionAccess(appContext, session, context.get('origin').address);
    await endApiSession(appContext, session);
    return context.json(tokenOf(await openApiSession(appContext, access, session.companyCode)), 201, headers);
  });
  routes.onError((error, context) => {
    if (!(error instanceof ProblemError)) throw error;
    const code = error.slug in statuses ? error.slug : 'TOKEN_INVALID';
    return context.json({ code, message: error.message.slice(0, 500) }, statuses[code] ?? 401, headers);
  });
  return routes;
}

function asKeyUnknown(error: unknown): never {
  if (!(error instanceof ProblemError)) throw error;
  throw error.slug === 'keyNotAllowed'
    ? new ProblemError('COMPANY_SUSPENDED', 'The organisation or its application is suspended')
    : new ProblemError('KEY_UNKNOWN', error.message);
}

/**
 * The code of a company is its customer number or the number of the organisation; organisations without one can send
 * any.
 */
async function requireCompany({ database }: AppContext, { tenant }: KeyAccess, code: string): Promise<void> {
  const number = tenant.match(/^organisation:(\d+)$/)?.[1];
  if (number === undefined || code === number) return;
  const row = await database.queries
    .selectFrom('organisation')
    .select('customerNumber')
    .where('number', '=', Number(number))
    .executeTakeFirst();
  if (row?.customerNumber?.toLowerCase() !== code.toLowerCase())
    throw new ProblemError('KEY_UNKNOWN', `The key does not belong to the organisation ${code}`);
}

function tokenOf({ token, expiresAt, companyCode }: OpenedSession) {
  return { token, expires: formatSessionTime(expiresAt), companyCode };
}
