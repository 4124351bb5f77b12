import {
  type ClientCredentials,
  createUnknownClientError,
  type FormFields,
  OAuthError,
  readClientCredentials,
} from '@refdesk/authentication-proxy';
import { areDigestsEqual, readCredentialType, toStoredCredential } from '../../core/access/credential.ts';
import { findCredentialInvalidityReason } from '../../core/access/credential-validity.ts';
import type { CredentialEntitlementFacts } from '../../core/access/entitlement.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { RequestSenderDetails } from '../../core/http/environment.ts';
import { countLimitedAttempt } from '../../core/limits/attempts.ts';
import { findSecretClientState } from '../clients/authenticated-client-state.ts';

/** An authenticated OAuth client. */
export interface AuthenticatedClient {
  readonly id: string;
  /** The secret that it authenticated with. */
  readonly secretId: string;
  /** The owner of a personal client; null for an application's client. */
  readonly personId: string | null;
  readonly entitlementFacts: CredentialEntitlementFacts;
}

/**
 * Authenticates the client that sent a request, by HTTP Basic or by form fields.
 *
 * @throws OAuthError with the same content for an unknown client, a disabled client and a wrong secret.
 */
export async function requireAuthenticatedClient(
  appContext: AppContext,
  origin: RequestSenderDetails,
  authorization: string | undefined,
  form: FormFields,
): Promise<AuthenticatedClient> {
  const client = await findAuthenticatedClient(appContext, readClientCredentials(authorization, form));
  if (client) return client;
  await enforceTokenRateLimit(appContext, 'tokenFailureFromAddress', origin.address ?? 'unknown');
  throw createUnknownClientError();
}

/** Finds the client with these credentials; null if they do not match, or the client may not request tokens. */
export async function findAuthenticatedClient(
  appContext: AppContext,
  { id, secret }: ClientCredentials,
): Promise<AuthenticatedClient | null> {
  const { queries } = appContext.database;
  const now = appContext.now();
  if (readCredentialType(appContext.portal, secret) !== 'secret') return null;
  const rows = await queries
    .selectFrom('clientSecret')
    .select(['id', 'digest', 'revokedAt', 'expiresAt', 'lastUsedAt'])
    .where('clientId', '=', id)
    .execute();
  const { digest } = toStoredCredential(secret);
  const row = rows.find((candidate) => areDigestsEqual(candidate.digest, digest));
  if (!row) return null;
  const state = await findSecretClientState(appContext, id, row);
  if (state === null || findCredentialInvalidityReason(state.entitlementFacts, now) !== null) return null;
  // Precise to the minute, which is enough to see whether an old secret is still in use.
  if (now - (row.lastUsedAt ?? 0) >= 60_000)
    await queries.updateTable('clientSecret').set({ lastUsedAt: now }).where('id', '=', row.id).execute();
  return { id, secretId: row.id, personId: state.personId, entitlementFacts: state.entitlementFacts };
}

/** Records a request. @throws OAuthError `slow_down` if it exceeds the limit. */
export async function enforceTokenRateLimit(
  { database, now, restrictions }: AppContext,
  name: 'tokenOfClient' | 'introspectionOfClient' | 'tokenFailureFromAddress',
  subject: string,
): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await countLimitedAttempt(database.queries, name, subject, now(), {
    factor: restrictions.findLimitFactor(subject),
  });
  if (!isAllowed)
    throw new OAuthError('slow_down', `Too many requests: try again in ${retryAfterSeconds} seconds.`, {
      'Retry-After': String(retryAfterSeconds),
    });
}
