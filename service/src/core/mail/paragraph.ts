import type { TextPlaceholderValues } from '@refdesk/messages/message-types';
import { type EmailTextKey, type EnglishEmailTexts, getEmailText } from '@refdesk/messages/request-language';
import type { EmailSafeUserText } from './quoted.ts';

declare const paragraphMark: unique symbol;
declare const subjectMark: unique symbol;
declare const trustedMark: unique symbol;

/** A paragraph of an email: text of the portal. It contains user input only as formatted by `quoted.ts`. */
export type MailParagraph = string & { readonly [paragraphMark]: true };

/** The subject of an email: text of the portal, without user input, quoted or not. */
export type MailSubject = string & { readonly [subjectMark]: true };

/** Text that the portal creates at run time, such as a date. */
export type TrustedText = string & { readonly [trustedMark]: true };

/** Value in a paragraph: a number, or text whose type marks its origin; no other string. */
type ParagraphValue = number | EmailSafeUserText | MailParagraph | MailSubject | TrustedText;

/** Value in a subject: never user input. */
type SubjectValue = number | MailSubject | TrustedText;

/** Rest arguments with the placeholder values of an email message; empty if it has no placeholders. */
type Values<Key extends EmailTextKey, Value> = [keyof TextPlaceholderValues<EnglishEmailTexts[Key]>] extends [never]
  ? []
  : [values: { readonly [Name in keyof TextPlaceholderValues<EnglishEmailTexts[Key]>]: Value }];

/** Creates a paragraph from an email message in the language of the recipient; the types of its values are checked. */
export function createMailParagraph<Key extends EmailTextKey>(
  key: Key,
  ...[values]: Values<Key, ParagraphValue>
): MailParagraph {
  return getEmailText(key, values) as MailParagraph;
}

/** Creates a subject from an email message; the types of its values are checked. */
export function createMailSubject<Key extends EmailTextKey>(
  key: Key,
  ...[values]: Values<Key, SubjectValue>
): MailSubject {
  return getEmailText(key, values) as MailSubject;
}

/** Returns the label of a button. */
export const getMailButtonText = (key: EmailTextKey): string => getEmailText(key);

/** Marks text as created by the portal. The test for this file lists every use. */
export function markTextAsTrusted(text: string): TrustedText {
  return text as TrustedText;
}
