import { type Credentials, type Form, OAuthError, readCredentials, unknownClient } from '@portal/authentication-proxy';
import { type Basis, refusalOf } from '../access/entitlement.ts';
import type { AppContext } from '../app-context.ts';
import { findClientState } from '../clients/state.ts';
import type { Queries } from '../database/open.ts';
import type { Origin } from '../http/environment.ts';
import { isSameDigest, toStored, typeOf } from '../keys/credential.ts';
import { countAttempt } from '../limits/attempts.ts';

/** An OAuth client that has proved itself. */
export interface Client {
  readonly id: string;
  /** The secret by which it has proved itself. */
  readonly secretId: string;
  /** Whose own client it is; null for that of an application. */
  readonly personId: string | null;
  readonly basis: Basis;
}

/**
 * The client that a request comes from, by HTTP Basic or by fields of the form.
 *
 * @throws OAuthError when it is unknown, disabled, or its secret does not match; the answer is one.
 */
export async function requireClient(appContext: AppContext, origin: Origin, authorization: string | undefined, form: Form): Promise<Client> {
  const { database, now } = appContext;
  const client = await findClient(database.queries, readCredentials(authorization, form), now());
  if (client) return client;
  await limit(appContext, 'tokenFailureFromAddress', origin.address ?? 'unknown');
  throw unknownClient();
}

async function findClient(queries: Queries, { id, secret }: Credentials, now: number): Promise<Client | null> {
  if (typeOf(secret) !== 'secret') return null;
  const rows = await queries
    .selectFrom('clientSecret')
    .select(['id', 'digest', 'expiresAt', 'lastUsedAt'])
    .where('clientId', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
  const { digest } = toStored(secret);
  const row = rows.find((candidate) => isSameDigest(candidate.digest, digest));
  if (!row || (row.expiresAt !== null && row.expiresAt <= now)) return null;
  const state = await findClientState(queries, id);
  if (state === null || refusalOf(state.basis) !== null) return null;
  // To the minute is near enough to see whether an old secret is still in use.
  if (now - (row.lastUsedAt ?? 0) >= 60_000) await queries.updateTable('clientSecret').set({ lastUsedAt: now }).where('id', '=', row.id).execute();
  return { id, secretId: row.id, personId: state.personId, basis: state.basis };
}

/** Counts a request, and rejects it when it is one too many. */
export async function limit(
  { database, now }: AppContext,
  name: 'tokenOfClient' | 'introspectionOfClient' | 'tokenFailureFromAddress',
  subject: string,
): Promise<void> {
  const { allowed, retryAfter } = await countAttempt(database.queries, name, subject, now());
  if (!allowed) throw new OAuthError('slow_down', `Too many requests: try again in ${retryAfter} seconds.`, { 'Retry-After': String(retryAfter) });
}
