import { runWithTextLanguage } from '@refdesk/messages/request-language';
import type { DatabaseOrTransaction } from '../database/open-service-database.ts';
import { getPortalLanguageOrDefault, type ServicePortal } from '../portal/service-portal.ts';
import { formerAddressMailKinds } from './former-address-mails.ts';
import { type MailMessage, parseStoredMail, renderOutboxColumns } from './message.ts';
import { replaceErasedPersonInText } from './person-name-marks.ts';

/** Maximum rows per transaction, to keep it short. */
const batchSize = 100;

/**
 * Erases a person from unsent emails: deletes emails to them, and replaces their name with "a deleted account" in
 * emails to others. Finds the emails by the person's identifier, never by name.
 */
export async function erasePersonFromOutbox(
  queries: DatabaseOrTransaction,
  portal: ServicePortal,
  personId: string,
): Promise<void> {
  let erased: number;
  do erased = await queries.transaction().execute((transaction) => eraseBatch(transaction, portal, personId));
  while (erased === batchSize);
}

/** Number of rows that `completeOutboxErasures` reads per query. */
const erasureCheckSize = 150;

/** Completes erasures that a stopped process left unfinished. */
export async function completeOutboxErasures(queries: DatabaseOrTransaction, portal: ServicePortal): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await queries
      .selectFrom('outboxPerson')
      .where('personId', '>', after)
      .orderBy('personId')
      .select('personId')
      .limit(erasureCheckSize)
      .execute();
    const ids = [...new Set(rows.map(({ personId }) => personId))];
    const last = ids.at(-1);
    if (last === undefined) return;
    const people = await queries.selectFrom('person').where('id', 'in', ids).select('id').execute();
    const existing = new Set(people.map(({ id }) => id));
    for (const id of ids) if (!existing.has(id)) await erasePersonFromOutbox(queries, portal, id);
    after = last;
  }
}

async function eraseBatch(queries: DatabaseOrTransaction, portal: ServicePortal, personId: string): Promise<number> {
  const mails = await queries
    .selectFrom('outboxPerson')
    .innerJoin('outbox', 'outbox.id', 'outboxPerson.mailId')
    .where('outboxPerson.personId', '=', personId)
    .select(['outbox.id', 'outbox.kind', 'outbox.message'])
    .limit(batchSize)
    .execute();
  for (const { id, kind, message } of mails) {
    const parsed = message === '' ? null : parseStoredMail(message);
    if (parsed === null) continue;
    if (parsed.toPerson === personId && !formerAddressMailKinds.includes(kind))
      await queries.deleteFrom('outbox').where('id', '=', id).execute();
    else
      await queries
        .updateTable('outbox')
        .set(
          runWithTextLanguage(getPortalLanguageOrDefault(portal, parsed.language), () =>
            renderOutboxColumns(portal, omitPerson(parsed, personId)),
          ),
        )
        .where('id', '=', id)
        .execute();
  }
  const ids = mails.map(({ id }) => id);
  if (ids.length > 0)
    await queries.deleteFrom('outboxPerson').where('personId', '=', personId).where('mailId', 'in', ids).execute();
  return mails.length;
}

function omitPerson(message: MailMessage, personId: string): MailMessage {
  const { name, toPerson, ...rest } = message;
  return {
    ...rest,
    ...(toPerson !== personId && { ...(name !== undefined && { name }), ...(toPerson !== undefined && { toPerson }) }),
    paragraphs: message.paragraphs.map((paragraph) => replaceErasedPersonInText(paragraph, personId)),
    reason: replaceErasedPersonInText(message.reason, personId),
  };
}
