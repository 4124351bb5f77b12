import type { Selectable } from 'kysely';
import type { AppContext } from '../context/app-context.ts';
import type { Database, Queries } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { truncateLog } from '../database/truncate-log.ts';
import { farewellKinds } from './farewells.ts';
import type { MailTransport } from './transport.ts';

type OutboxRow = Selectable<Tables['outbox']>;

const minute = 60_000;

/** A node that has taken an email and died leaves it to others after this time. */
const lease = 2 * minute;

/** Delays after each failed attempt; after the last one the email is abandoned. */
const waits = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * minute);

/** The wait while the mail server is unavailable, after which email is sent soon. */
const waitForServer = minute / 2;

/** Time after which an email is abandoned, for any cause of delay. */
const patience = waits.reduce((sum, wait) => sum + wait, 0);

/** Sends what is due in the outbox and gives how many mails were sent; no two nodes take the same one. */
export async function deliverDueMail(appContext: AppContext, transport: MailTransport): Promise<number> {
  const { database, now } = appContext;
  const mails = await claim(database.queries, now());
  const sent = await Promise.all(mails.map((mail) => deliver(appContext, transport, mail)));
  return sent.filter(Boolean).length;
}

async function claim(queries: Queries, now: number): Promise<OutboxRow[]> {
  const due = queries
    .selectFrom('outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(10);
  return (
    queries
      .updateTable('outbox')
      .set(({ eb }) => ({ dueAt: now + lease, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', due)
      // Looked at again when another node's claim has made this one wait: then it is due no more.
      .where('dueAt', '<=', now)
      .where('sentAt', 'is', null)
      .returningAll()
      .execute()
  );
}

async function deliver(
  { database, now, log, metrics }: AppContext,
  transport: MailTransport,
  mail: OutboxRow,
): Promise<boolean> {
  const update = database.queries.updateTable('outbox').where('id', '=', mail.id);
  try {
    await transport.send(mail);
    // Sent emails are deleted: they may contain a link that still works.
    const isFarewell = farewellKinds.includes(mail.kind);
    await update
      .set({ sentAt: now(), text: '', html: '', message: '', lastError: null, ...(isFarewell && { recipient: '' }) })
      .execute();
    if (isFarewell) await truncateLog(database);
    metrics.mails.count({ outcome: 'sent' });
    return true;
  } catch (error) {
    const away = isAway(error) && now() - mail.createdAt < patience;
    const nextWait = isFinal(error) ? undefined : waits[mail.attempts - 1];
    const wait = away ? waitForServer : nextWait;
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    // A farewell cannot be retried later, since its recipient was erased.
    if (wait === undefined && farewellKinds.includes(mail.kind)) await forget(database, mail.id);
    else
      await update
        .set(
          wait === undefined
            ? { failedAt: now(), lastError }
            : { dueAt: now() + wait, lastError, attempts: mail.attempts - (away ? 1 : 0) },
        )
        .execute();
    metrics.mails.count({ outcome: wait === undefined ? 'failed' : 'deferred' });
    // Logged once, not for every email twice a minute.
    if (!away || mail.lastError !== lastError)
      log.warn('mail.notSent', {
        mail: mail.id,
        kind: mail.kind,
        attempts: mail.attempts,
        final: wait === undefined,
        code: replyCode(error) ?? failureCode(error),
      });
    return false;
  }
}

async function forget(database: Database, id: string): Promise<void> {
  await database.queries.deleteFrom('outbox').where('id', '=', id).execute();
  await truncateLog(database);
}

/** Error codes of nodemailer when the email was not transmitted: no connection, no greeting, or a wrong password. */
const awayCodes = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
  'EAUTH',
];

// RFC 5321, section 3.8: a server that closes answers 421.
function isAway(error: unknown): boolean {
  return replyCode(error) === 421 || awayCodes.includes(failureCode(error));
}

// RFC 5321, section 4.2.1: a reply that begins with 5 stays the same however often one asks.
function isFinal(error: unknown): boolean {
  const code = replyCode(error) ?? 0;
  return code >= 500 && code < 600;
}

/** The server's reply code, such as 550; null when it gave none. */
function replyCode(error: unknown): number | null {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null;
}

/** Why there was no reply, such as ECONNREFUSED; never the text, in which a server may repeat an address. */
function failureCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
