import type { MailParagraph, MailSubject } from '../src/core/mail/paragraph.ts';

/** Casts untranslated text to a paragraph, for emails that only tests send. */
export const castToMailParagraph = (text: string): MailParagraph => text as MailParagraph;

/** Casts untranslated text to a subject, for emails that only tests send. */
export const castToMailSubject = (text: string): MailSubject => text as MailSubject;
