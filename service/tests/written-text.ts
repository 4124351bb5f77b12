import type { MailSubject, Paragraph } from '../src/core/mail/paragraph.ts';

/** Texts of emails that only a test sends. */
export const writeParagraph = (text: string): Paragraph => text as Paragraph;
export const writeSubject = (text: string): MailSubject => text as MailSubject;
