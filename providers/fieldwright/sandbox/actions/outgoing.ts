import {
  type ActionCall,
  type ActionOutcome,
  getListField,
  isRecord,
  type Json,
  type JsonRecord,
  ProblemError,
} from 'refdesk/sandbox';
import { renderPdf } from './pdf.ts';

/** A file of a document, with its subject on one page. */
export function createPrintedDocument(name: string, lines: readonly string[]): ActionOutcome {
  return { more: { fileName: `${name}.pdf`, contentType: 'application/pdf', fileContent: renderPdf(name, lines) } };
}

/** Service messages are based on the contract: they are sent unless consent to them is withdrawn. */
export function hasPersonWithdrawnConsent(person: JsonRecord, channel: Json): boolean {
  const isWithdrawal = (item: Json) =>
    isRecord(item) && item.channel === channel && item.purpose === 'serviceMessages' && item.status === 'withdrawn';
  return getListField(person, 'consents').some(isWithdrawal);
}

/**
 * "The message is queued for sending. If the person has withdrawn consent for email, the call is rejected with
 * consentMissing."
 */
export function queueMessageIfConsented(call: ActionCall, kind: string, about: JsonRecord): ActionOutcome {
  const to = getListField(call.sent, 'emailTo');
  const withdrawn = call
    .all('Person')
    .find((person) => to.includes(person.email ?? null) && hasPersonWithdrawnConsent(person, 'email'));
  if (withdrawn) throw new ProblemError('consentMissing', `personId ${String(withdrawn.id)}`);
  const message = call.send(kind, {
    to,
    subject: call.sent.emailSubject ?? null,
    text: call.sent.emailBody ?? null,
    about,
  });
  return { more: { messageId: message.id ?? null, queuedAt: call.now } };
}

/** The fields of a record that a page prints. */
export function listPrintedLines(record: JsonRecord): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) =>
    value === null || typeof value === 'object' ? [] : [`${name}: ${String(value)}`],
  );
}
