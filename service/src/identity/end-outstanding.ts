import type { Context } from 'hono';
import type { AppContext } from '../app-context.ts';
import type { Change } from '../change.ts';
import type { HonoEnv } from '../http/environment.ts';
import { endCredentialsOfPerson } from '../sql-access/credentials.ts';
import { setConfirmed } from './confirmation.ts';
import { presentToken, renewToken, setSessionCookie } from './session-token.ts';

/**
 * Ends everything that a person's credentials or address gave out before they changed: sessions, links in
 * mails, remembered devices and sign-ins that wait for a second factor. Every change of a password, a
 * second factor, a passkey or an address calls it in its own transaction.
 */
export async function endOutstanding({ queries, at }: Change, personId: string): Promise<void> {
  await queries.deleteFrom('session').where('userId', '=', personId).execute();
  await endLinks(queries, personId);
  await endCredentialsOfPerson(queries, personId, at);
}

/** The same for someone who made the change in a session: that session goes on, with a new token. */
export async function endAllOthers(appContext: AppContext, context: Context<HonoEnv>, { queries, at }: Change, personId: string): Promise<void> {
  // Better Auth may have replaced the session while the change was made.
  const token = presentToken(appContext, context);
  const present = await queries.selectFrom('session').select('id').where('token', '=', token).where('userId', '=', personId).executeTakeFirst();
  const others = queries.deleteFrom('session').where('userId', '=', personId);
  await (present ? others.where('id', '<>', present.id) : others).execute();
  await endLinks(queries, personId);
  await endCredentialsOfPerson(queries, personId, at);
  if (!present) return;
  await setConfirmed(queries, present.id, at);
  setSessionCookie(appContext, context, await renewToken(queries, present.id));
}

async function endLinks(queries: Change['queries'], personId: string): Promise<void> {
  await queries.deleteFrom('mailToken').where('personId', '=', personId).execute();
  // Better Auth keeps here whose devices are remembered, and whose sign-in waits for a code.
  await queries.deleteFrom('verification').where('value', '=', personId).execute();
}
