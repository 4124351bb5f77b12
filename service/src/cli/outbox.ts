import type { AppContext } from '../core/context/app-context.ts';
import type { MailTables } from '../core/mail/schema.ts';
import { formatApiInstant } from '../core/text/instant.ts';

/** Waiting and abandoned emails, one line each, newest first. */
export async function listOutbox({ database: { queries } }: AppContext): Promise<string[]> {
  const mails = await queries
    .selectFrom('outbox')
    .selectAll()
    .where('sentAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(200)
    .execute();
  return mails.map(({ id, createdAt, recipient, subject, attempts, failedAt, lastError }) => {
    const state = describeState({ attempts, failedAt, lastError });
    return `${id}  ${formatApiInstant(createdAt)}  ${recipient}  ${subject}  (${state})`;
  });
}

function describeState({
  attempts,
  failedAt,
  lastError,
}: Pick<MailTables['outbox'], 'attempts' | 'failedAt' | 'lastError'>): string {
  if (failedAt !== null) return `given up: ${lastError}`;
  return attempts > 0 ? `tried ${attempts} times: ${lastError}` : 'waits';
}

/** Shows the text of an email; null if it does not exist. */
export async function formatOutboxMail({ database: { queries } }: AppContext, id: string): Promise<string | null> {
  const mail = await queries.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  return mail ? `To: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.text}` : null;
}

/** Retries an abandoned email; false if it does not exist. */
export async function retryOutboxMail({ database: { queries }, now }: AppContext, id: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('outbox')
    .set({ failedAt: null, attempts: 0, dueAt: now() })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an email that was not sent, so that its alert ends; false if it does not exist. */
export async function discardOutboxMail({ database: { queries } }: AppContext, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
