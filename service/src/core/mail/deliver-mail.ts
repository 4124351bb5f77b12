import { runWithTextLanguage } from '@refdesk/messages/request-language';
import type { Selectable } from 'kysely';
import type { AppContext } from '../context/app-context.ts';
import type { DatabaseOrTransaction, OpenServiceDatabase } from '../database/open-database.ts';
import type { ServiceTables } from '../database/tables.ts';
import { truncateWriteAheadLog } from '../database/truncate-write-ahead-log.ts';
import { findPortalLanguage } from '../portal/service-portal.ts';
import { formerAddressMailKinds } from './former-address-mails.ts';
import { parseStoredMail } from './message.ts';
import type { MailTransport } from './transport.ts';

type OutboxRow = Selectable<ServiceTables['outbox']>;

const minute = 60_000;

/** Milliseconds after which other nodes take over an email whose node has died. */
const lease = 2 * minute;

/** Delays after each failed attempt; after the last one the email is abandoned. */
const waits = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * minute);

/** Delay while the mail server is unavailable, so that email is sent soon after its return. */
const waitForServer = minute / 2;

/** Time after which an email is abandoned, whatever the cause of the delay. */
const patience = waits.reduce((sum, wait) => sum + wait, 0);

/** Sends due emails of the outbox and returns their number. Nodes never take the same email. */
export async function deliverDueMail(appContext: AppContext, transport: MailTransport): Promise<number> {
  const { database, now } = appContext;
  const mails = await claim(database.queries, now());
  const sent = await Promise.all(mails.map((mail) => deliver(appContext, transport, mail)));
  return sent.filter(Boolean).length;
}

async function claim(queries: DatabaseOrTransaction, now: number): Promise<OutboxRow[]> {
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
      // Checked again after waiting for another node's claim, after which the email is no longer due.
      .where('dueAt', '<=', now)
      .where('sentAt', 'is', null)
      .returningAll()
      .execute()
  );
}

async function deliver(
  { database, now, log, metrics, portal }: AppContext,
  transport: MailTransport,
  mail: OutboxRow,
): Promise<boolean> {
  const update = database.queries.updateTable('outbox').where('id', '=', mail.id);
  try {
    await runWithTextLanguage(findPortalLanguage(portal, parseStoredMail(mail.message).language), () =>
      transport.send(mail),
    );
    // Sent emails are deleted, since they may contain valid links.
    const isFarewell = formerAddressMailKinds.includes(mail.kind);
    await update
      .set({ sentAt: now(), text: '', html: '', message: '', lastError: null, ...(isFarewell && { recipient: '' }) })
      .execute();
    if (isFarewell) await truncateWriteAheadLog(database);
    metrics.mails.count({ outcome: 'sent' });
    return true;
  } catch (error) {
    const away = isAway(error) && now() - mail.createdAt < patience;
    const nextWait = isFinal(error) ? undefined : waits[mail.attempts - 1];
    const wait = away ? waitForServer : nextWait;
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    // A farewell cannot be retried later, since its recipient was erased.
    if (wait === undefined && formerAddressMailKinds.includes(mail.kind)) await forget(database, mail.id);
    else
      await update
        .set(
          wait === undefined
            ? { failedAt: now(), lastError }
            : { dueAt: now() + wait, lastError, attempts: mail.attempts - (away ? 1 : 0) },
        )
        .execute();
    metrics.mails.count({ outcome: wait === undefined ? 'failed' : 'deferred' });
    // Logged once instead of twice a minute for every email.
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

async function forget(database: OpenServiceDatabase, id: string): Promise<void> {
  await database.queries.deleteFrom('outbox').where('id', '=', id).execute();
  await truncateWriteAheadLog(database);
}

/** Error codes of nodemailer if the email was not transmitted: no connection, no greeting, or a wrong password. */
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

// A server that shuts down answers 421 (RFC 5321, section 3.8).
function isAway(error: unknown): boolean {
  return replyCode(error) === 421 || awayCodes.includes(failureCode(error));
}

// A reply that begins with 5 is permanent (RFC 5321, section 4.2.1).
function isFinal(error: unknown): boolean {
  const code = replyCode(error) ?? 0;
  return code >= 500 && code < 600;
}

/** Returns the server's reply code, such as 550; null without a reply. */
function replyCode(error: unknown): number | null {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null;
}

/** Returns why there was no reply, such as ECONNREFUSED; never the text, in which a server may repeat an address. */
function failureCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
