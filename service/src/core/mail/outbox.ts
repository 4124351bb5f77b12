import { getCurrentLanguageTexts } from '@refdesk/messages/request-language';
import type { DatabaseOrTransaction } from '../database/open-service-database.ts';
import type { ServicePortal } from '../portal/service-portal.ts';
import { generateIdentifier } from '../text/identifier.ts';
import { type MailMessage, renderOutboxColumns } from './message.ts';
import { listPersonIdsInText } from './person-name-marks.ts';

/**
 * Puts an email into the outbox, in the current language. Within a transaction, it is sent only if the transaction
 * commits.
 */
export async function enqueueMail(
  queries: DatabaseOrTransaction,
  portal: ServicePortal,
  unlocalizedMessage: MailMessage,
  now: number,
): Promise<void> {
  const message = localizeMail(unlocalizedMessage);
  const id = generateIdentifier('mail');
  await queries
    .insertInto('outbox')
    .values({
      id,
      kind: message.kind,
      recipient: message.to,
      // A line break would end the header.
      subject: message.subject.replace(/[\r\n]+/g, ' '),
      ...renderOutboxColumns(portal, message),
      createdAt: now,
      dueAt: now,
      attempts: 0,
      sentAt: null,
      failedAt: null,
      lastError: null,
    })
    .execute();
  const people = new Set([
    ...(message.toPerson === undefined ? [] : [message.toPerson]),
    ...[...message.paragraphs, message.reason].flatMap(listPersonIdsInText),
  ]);
  if (people.size === 0) return;
  const rows = Array.from(people, (personId) => ({ personId, mailId: id }));
  await queries.insertInto('outboxPerson').values(rows).execute();
}

/** Adds the current language to the message and to the path of its link. */
function localizeMail(message: MailMessage): MailMessage {
  const { tag, pathPrefix } = getCurrentLanguageTexts();
  const { action } = message;
  if (action === undefined) return { ...message, language: tag };
  return {
    ...message,
    language: tag,
    action: { ...action, url: action.url.replace('/account/', `${pathPrefix}/account/`) },
  };
}

/** Makes an unsent email due as if it were new; returns null if no unsent email has this identifier. */
export async function resendUnsentMail(
  queries: DatabaseOrTransaction,
  id: string,
  now: number,
): Promise<UnsentMail | null> {
  const mail = await queries
    .updateTable('outbox')
    .set({ failedAt: null, attempts: 0, dueAt: now })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  return mail ?? null;
}

/** Deletes an unsent email, which ends its alert; returns null if no unsent email has this identifier. */
export async function discardUnsentMail(queries: DatabaseOrTransaction, id: string): Promise<UnsentMail | null> {
  const mail = await queries
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  return mail ?? null;
}

interface UnsentMail {
  readonly kind: string;
}
