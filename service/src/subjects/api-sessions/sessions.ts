import { hash, randomBytes } from 'node:crypto';
import { ProblemError, parseSessionTokenHeader } from '@refdesk/sandbox';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../core/context/app-context.ts';
import {
  createGuestAccessWithAllScopes,
  readKeyAccessById,
  type SandboxCredentialAccess,
} from '../sandbox-access/key-access.ts';
import type { ApiKeySessionTables } from './schema.ts';

/** Lifetime in milliseconds; from the API description: "A session token is valid for 36000 seconds (ten hours)." */
const lifetime = 36_000_000;

/** From the API description: "A key can have five sessions at a time: a sixth session ends the oldest one." */
const maxSessions = 5;

export type ApiKeySession = Selectable<ApiKeySessionTables['apiSession']>;

/** A new session with its token, which is not stored. */
export interface OpenedApiKeySession extends ApiKeySession {
  readonly token: string;
}

/** Opens a session for a verified key. */
export async function openApiKeySession(
  { database, now }: AppContext,
  { tenant, client, tenantExpiresAt }: SandboxCredentialAccess,
  companyCode: string,
): Promise<OpenedApiKeySession> {
  const opener = tenant.startsWith('guest:') ? tenant : client;
  const token = `s-${randomBytes(24).toString('base64url')}`;
  const startedAt = now();
  const session = {
    id: digest(token),
    opener,
    companyCode,
    startedAt,
    expiresAt: Math.min(startedAt + lifetime, tenantExpiresAt ?? Number.POSITIVE_INFINITY),
  };
  // Separate statements without a transaction, so that the last of several concurrent requests sees all the sessions.
  await database.queries.insertInto('apiSession').values(session).execute();
  const surplus = database.queries
    .selectFrom('apiSession')
    .select('id')
    .where('opener', '=', opener)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .offset(maxSessions);
  // SQLite does not support an offset without a limit.
  await database.queries.deleteFrom('apiSession').where('id', 'in', surplus.limit(1_000)).execute();
  return { ...session, token };
}

/** Finds the session for an `Authorization: Token` header. @throws ProblemError `TOKEN_INVALID` or `TOKEN_EXPIRED`. */
export async function requireApiKeySession(
  { database, now }: AppContext,
  authorization: string | undefined,
): Promise<ApiKeySession> {
  const token = parseSessionTokenHeader(authorization);
  const session = await database.queries
    .selectFrom('apiSession')
    .selectAll()
    .where('id', '=', digest(token))
    .executeTakeFirst();
  if (session === undefined) throw new ProblemError('TOKEN_INVALID', 'The session token is unknown');
  if (session.expiresAt <= now()) throw new ProblemError('TOKEN_EXPIRED', 'The session has expired');
  return session;
}

/** Reads the access that a session grants. @throws ProblemError `TOKEN_INVALID` if its key can no longer be used. */
export async function readApiKeySessionAccess(
  appContext: AppContext,
  { opener, expiresAt }: ApiKeySession,
  address: string | null,
): Promise<SandboxCredentialAccess> {
  if (opener.startsWith('guest:'))
    return createGuestAccessWithAllScopes(appContext.portal, opener.slice('guest:'.length), expiresAt);
  return readKeyAccessById(appContext, opener, address).catch((error: unknown) => {
    throw error instanceof ProblemError
      ? new ProblemError('TOKEN_INVALID', `The ${appContext.portal.keyNoun.one} of the session can no longer be used`, {
          access: error.access,
        })
      : error;
  });
}

/** Ends a session. @throws ProblemError `TOKEN_INVALID` if another request has already ended it. */
export async function endApiKeySession({ database }: AppContext, { id }: ApiKeySession): Promise<void> {
  const { numDeletedRows } = await database.queries
    .deleteFrom('apiSession')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new ProblemError('TOKEN_INVALID', 'The session has ended');
}

function digest(token: string): string {
  return hash('sha256', token, 'base64url');
}
