import { runWithTextLanguage } from '@refdesk/messages/request-language';
import type { Selectable } from 'kysely';
import type { AppContext } from '../context/app-context.ts';
import type { DatabaseOrTransaction, ServiceDatabase } from '../database/open-service-database.ts';
import type { ServiceTables } from '../database/tables.ts';
import { truncateWriteAheadLog } from '../database/truncate-write-ahead-log.ts';
import { getPortalLanguageOrDefault } from '../portal/service-portal.ts';
import { formerAddressMailKinds } from './former-address-mails.ts';
import { parseStoredMail } from './message.ts';
import type { MailTransport } from './transport.ts';

type OutboxRow = Selectable<ServiceTables['outbox']>;

const minute = 60_000;

/** Milliseconds after which another node takes over an email if the node sending it has died. */
const lease = 2 * minute;

/** Delays after each failed attempt; after the last one the email is abandoned. */
const retryDelays = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * minute);

/** Delay while the mail server is unavailable, so that email is sent soon after it recovers. */
const serverRetryDelay = minute / 2;

/** Time after which an email is abandoned, regardless of the cause of the delay. */
const maxMailAge = retryDelays.reduce((sum, wait) => sum + wait, 0);

/** Sends due emails of the outbox and returns their number. Two nodes never send the same email. */
export async function deliverDueMail(appContext: AppContext, transport: MailTransport): Promise<number> {
  const { database, now } = appContext;
  const mails = await claimDueMail(database.queries, now());
  const sent = await Promise.all(mails.map((mail) => deliverMail(appContext, transport, mail)));
  return sent.filter(Boolean).length;
}

async function claimDueMail(queries: DatabaseOrTransaction, now: number): Promise<OutboxRow[]> {
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

async function deliverMail(
  { database, now, log, metrics, portal }: AppContext,
  transport: MailTransport,
  mail: OutboxRow,
): Promise<boolean> {
  const update = database.queries.updateTable('outbox').where('id', '=', mail.id);
  try {
    await runWithTextLanguage(getPortalLanguageOrDefault(portal, parseStoredMail(mail.message).language), () =>
      transport.send(mail),
    );
    // The content of sent emails is deleted, since it may contain valid links.
    const isToFormerAddress = formerAddressMailKinds.includes(mail.kind);
    await update
      .set({
        sentAt: now(),
        text: '',
        html: '',
        message: '',
        lastError: null,
        ...(isToFormerAddress && { recipient: '' }),
      })
      .execute();
    if (isToFormerAddress) await truncateWriteAheadLog(database);
    metrics.mails.count({ outcome: 'sent' });
    return true;
  } catch (error) {
    const isUnavailable = isUnavailableError(error) && now() - mail.createdAt < maxMailAge;
    const nextWait = isPermanentError(error) ? undefined : retryDelays[mail.attempts - 1];
    const wait = isUnavailable ? serverRetryDelay : nextWait;
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    // An email to a former address is not stored for later, since the address must be erased.
    if (wait === undefined && formerAddressMailKinds.includes(mail.kind)) await deleteMail(database, mail.id);
    else
      await update
        .set(
          wait === undefined
            ? { failedAt: now(), lastError }
            : { dueAt: now() + wait, lastError, attempts: mail.attempts - (isUnavailable ? 1 : 0) },
        )
        .execute();
    metrics.mails.count({ outcome: wait === undefined ? 'failed' : 'deferred' });
    // Logs an unavailable server once per email instead of twice a minute.
    if (!isUnavailable || mail.lastError !== lastError)
      log.warn('mail.notSent', {
        mail: mail.id,
        kind: mail.kind,
        attempts: mail.attempts,
        final: wait === undefined,
        code: getReplyCode(error) ?? getErrorCode(error),
      });
    return false;
  }
}

async function deleteMail(database: ServiceDatabase, id: string): Promise<void> {
  await database.queries.deleteFrom('outbox').where('id', '=', id).execute();
  await truncateWriteAheadLog(database);
}

/** Nodemailer error codes for emails that were not transmitted: no connection, no greeting, or a wrong password. */
const unavailableCodes = [
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

// A server that is shutting down replies with 421 (RFC 5321, section 3.8).
function isUnavailableError(error: unknown): boolean {
  return getReplyCode(error) === 421 || unavailableCodes.includes(getErrorCode(error));
}

// A reply that begins with 5 is permanent (RFC 5321, section 4.2.1).
function isPermanentError(error: unknown): boolean {
  const code = getReplyCode(error) ?? 0;
  return code >= 500 && code < 600;
}

/** Returns the server's reply code, such as 550; null if there was no reply. */
function getReplyCode(error: unknown): number | null {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null;
}

/** Returns why there was no reply, such as ECONNREFUSED; never the message, which may contain an email address. */
function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
