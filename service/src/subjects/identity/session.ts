import type { StaffRole } from '@refdesk/service-contract/organisation/roles';
import {
  createPersonalCredentialValidityInputs,
  findCredentialInvalidityReason,
} from '../../core/access/credential-validity.ts';
import type { SessionPerson } from '../../core/access/person.ts';
import { decideSecondFactorReason, selectSecondFactorFactColumns } from '../../core/access/second-factor-reason.ts';
import {
  calculateSessionEnd,
  maxReauthenticationAge,
  maxSessionAge,
  maxSessionIdle,
  minSessionExtensionInterval,
} from '../../core/access/session-life.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { toEpochMilliseconds } from '../../core/database/stored-date-or-iso-string.ts';
import { type Cookies, verifySignedCookieValue } from '../../core/http/cookies.ts';
import { formatSessionCookieName } from './auth.ts';

type Dependencies = Pick<AppContext, 'configuration' | 'database' | 'publicUrl' | 'secret' | 'now'>;

/** A valid session. */
interface Session {
  readonly person: SessionPerson;
  readonly token: string;
}

/**
 * Reads the session identified by a request's cookies; null if none is valid. Uses a single query; Better Auth, which
 * created the session, would need several. A session that was ended on any node is invalid immediately.
 */
export async function readPersonSession(appContext: Dependencies, cookies: Cookies): Promise<Session | null> {
  const token = verifySignedCookieValue(cookies.get(formatSessionCookieName(appContext.publicUrl)), appContext.secret);
  if (token === null) return null;
  const row = await findSession(appContext, token);
  if (row === undefined) return null;
  const now = appContext.now();
  const state = createPersonalCredentialValidityInputs({
    expiresAt: calculateSessionEnd(row.expiresAt, row.createdAt),
    personSuspendedAt: row.suspendedAt,
  });
  if (findCredentialInvalidityReason(state, now) !== null) return null;
  const expiresAt = toEpochMilliseconds(row.expiresAt);
  const latestExpiry = toEpochMilliseconds(row.createdAt) + maxSessionAge;
  if (expiresAt - now < maxSessionIdle - minSessionExtensionInterval)
    await extendSession(appContext, row.sessionId, Math.min(now + maxSessionIdle, latestExpiry));
  return { person: toPerson(appContext, row, now), token };
}

function findSession({ database }: Dependencies, token: string) {
  return database.queries
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .innerJoin('person', 'person.id', 'session.userId')
    .leftJoin('sessionConfirmation', 'sessionConfirmation.sessionId', 'session.id')
    .where('session.token', '=', token)
    .select([
      'session.id as sessionId',
      'session.expiresAt',
      'session.createdAt',
      'user.id',
      'user.name',
      'user.email',
      'user.twoFactorEnabled',
    ])
    .select(['person.suspendedAt', 'sessionConfirmation.at as confirmedAt', 'sessionConfirmation.passkey'])
    .select(selectSecondFactorFactColumns)
    .executeTakeFirst();
}

async function extendSession({ database, now }: Dependencies, sessionId: string, expiresAt: number): Promise<void> {
  const instants = { expiresAt: new Date(expiresAt).toISOString(), updatedAt: new Date(now()).toISOString() };
  await database.queries.updateTable('session').set(instants).where('id', '=', sessionId).execute();
}

function toPerson(
  { configuration }: Dependencies,
  row: NonNullable<Awaited<ReturnType<typeof findSession>>>,
  now: number,
): SessionPerson {
  const hasBothFactors = Boolean(row.twoFactorEnabled) || row.passkey === 1;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    // Set only by operator commands and administrators, from the same list of roles.
    staffRole: row.staffRole as StaffRole | null,
    secondFactorEnabled: Boolean(row.twoFactorEnabled),
    hasBothFactors,
    secondFactorReason: hasBothFactors ? null : decideSecondFactorReason(configuration, row),
    sessionId: row.sessionId,
    operatorScopes: null,
    confirmedAt: row.confirmedAt ?? 0,
    isRecentlyConfirmed: (row.confirmedAt ?? 0) + maxReauthenticationAge > now,
  };
}
