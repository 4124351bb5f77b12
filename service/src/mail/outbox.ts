import type { Queries } from '../database/open.ts';
import { newIdentifier } from '../identifier.ts';
import { type Message, toHtml, toText } from './message.ts';

/** Puts an email into the outbox; in a transaction, it is sent only if the change it tells of is made. */
export async function enqueue(queries: Queries, message: Message, now: number): Promise<void> {
  await queries
    .insertInto('outbox')
    .values({
      id: newIdentifier('mail'),
      kind: message.kind,
      recipient: message.to,
      // A line break would end the header.
      subject: message.subject.replace(/[\r\n]+/g, ' '),
      text: toText(message),
      html: toHtml(message),
      createdAt: now,
      dueAt: now,
      attempts: 0,
      sentAt: null,
      failedAt: null,
      lastError: null,
    })
    .execute();
}
