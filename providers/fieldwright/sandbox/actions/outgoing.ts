import {
  type ActionCall,
  type ActionOutcome,
  getListField,
  isRecord,
  type Json,
  type JsonRecord,
  ProblemError,
} from 'refdesk/sandbox';
import { renderTextAsBase64Pdf } from './pdf.ts';

/** Creates the outcome of an action that returns a one-page PDF file. */
export function createPdfFileOutcome(name: string, lines: readonly string[]): ActionOutcome {
  return {
    more: { fileName: `${name}.pdf`, contentType: 'application/pdf', fileContent: renderTextAsBase64Pdf(name, lines) },
  };
}

/**
 * Returns whether a person has withdrawn consent to service messages. These are based on the contract, so they are sent
 * unless consent is withdrawn.
 */
export function hasWithdrawnServiceMessageConsent(person: JsonRecord, channel: Json): boolean {
  const isWithdrawal = (item: Json) =>
    isRecord(item) && item.channel === channel && item.purpose === 'serviceMessages' && item.status === 'withdrawn';
  return getListField(person, 'consents').some(isWithdrawal);
}

/**
 * "The message is queued for sending. If the person has withdrawn consent for email, the call is rejected with
 * consentMissing."
 */
export function queueEmailUnlessConsentWithdrawn(call: ActionCall, kind: string, about: JsonRecord): ActionOutcome {
  const to = getListField(call.sent, 'emailTo');
  const withdrawn = call
    .all('Person')
    .find((person) => to.includes(person.email ?? null) && hasWithdrawnServiceMessageConsent(person, 'email'));
  if (withdrawn) throw new ProblemError('consentMissing', `personId ${String(withdrawn.id)}`);
  const message = call.send(kind, {
    to,
    subject: call.sent.emailSubject ?? null,
    text: call.sent.emailBody ?? null,
    about,
  });
  return { more: { messageId: message.id ?? null, queuedAt: call.now } };
}

/** Lists the fields of a record that are printed on a page. */
export function formatRecordFieldsAsLines(record: JsonRecord): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) =>
    value === null || typeof value === 'object' ? [] : [`${name}: ${String(value)}`],
  );
}
