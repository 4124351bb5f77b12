import type { AppContext } from '../core/context/app-context.ts';
import type { MailTables } from '../core/mail/schema.ts';
import { formatApiInstant } from '../core/text/instant.ts';

/** Formats waiting and abandoned emails, one per line, newest first. */
export async function formatOutboxLines({ database: { queries } }: AppContext): Promise<string[]> {
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

/** Formats an email with its recipient and subject; null if it does not exist. */
export async function formatOutboxMail({ database: { queries } }: AppContext, id: string): Promise<string | null> {
  const mail = await queries.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  return mail ? `To: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.text}` : null;
}
