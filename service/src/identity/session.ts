import type { StaffRole } from '@portal/service-contract/roles';
import type { Person } from '../access/person.ts';
import type { AppContext } from '../app-context.ts';
import { type Cookies, readSigned } from '../http/cookies.ts';
import { sessionCookie } from './auth.ts';
import { toMilliseconds } from './schema.ts';
import { secondFactorReason, selectNeed } from './second-factor-need.ts';
import { confirmationLife, sessionIdle, sessionLongest, sessionTouch } from './session-life.ts';

type Needs = Pick<AppContext, 'configuration' | 'database' | 'publicUrl' | 'secret' | 'now'>;

/** A session that goes on. */
interface Session {
  readonly person: Person;
  readonly token: string;
}

/**
 * Who a request's cookies belong to, or null. One query; Better Auth, which made the session, would
 * take several and rebuild its context. A session that was ended anywhere is gone immediately.
 */
export async function readSession(appContext: Needs, cookies: Cookies): Promise<Session | null> {
  const token = readSigned(cookies.get(sessionCookie(appContext.publicUrl)), appContext.secret);
  if (token === null) return null;
  const row = await findSession(appContext, token);
  if (row === undefined || row.suspendedAt !== null) return null;
  const now = appContext.now();
  const expiresAt = toMilliseconds(row.expiresAt);
  const latest = toMilliseconds(row.createdAt) + sessionLongest;
  if (expiresAt <= now || latest <= now) return null;
  if (expiresAt - now < sessionIdle - sessionTouch) await prolong(appContext, row.sessionId, Math.min(now + sessionIdle, latest));
  return { person: toPerson(appContext, row, now), token };
}

function findSession({ database }: Needs, token: string) {
  return database.queries
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .innerJoin('person', 'person.id', 'session.userId')
    .leftJoin('sessionConfirmation', 'sessionConfirmation.sessionId', 'session.id')
    .where('session.token', '=', token)
    .select(['session.id as sessionId', 'session.expiresAt', 'session.createdAt', 'user.id', 'user.name', 'user.email', 'user.twoFactorEnabled'])
    .select(['person.suspendedAt', 'sessionConfirmation.at as confirmedAt', 'sessionConfirmation.passkey'])
    .select(selectNeed)
    .executeTakeFirst();
}

async function prolong({ database, now }: Needs, sessionId: string, expiresAt: number): Promise<void> {
  const instants = { expiresAt: new Date(expiresAt).toISOString(), updatedAt: new Date(now()).toISOString() };
  await database.queries.updateTable('session').set(instants).where('id', '=', sessionId).execute();
}

function toPerson({ configuration }: Needs, row: NonNullable<Awaited<ReturnType<typeof findSession>>>, now: number): Person {
  const hasProvedBoth = Boolean(row.twoFactorEnabled) || row.passkey === 1;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    // Only the commands and administrators write it, from the same list.
    staffRole: row.staffRole as StaffRole | null,
    secondFactorEnabled: Boolean(row.twoFactorEnabled),
    hasProvedBoth,
    secondFactorRequired: hasProvedBoth ? null : secondFactorReason(configuration, row),
    sessionId: row.sessionId,
    confirmedAt: row.confirmedAt ?? 0,
    isConfirmed: (row.confirmedAt ?? 0) + confirmationLife > now,
  };
}
