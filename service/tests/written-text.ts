import type { MailSubject, Paragraph } from '../src/core/mail/paragraph.ts';

/** Texts of emails that only a test sends. */
export const createTestParagraph = (text: string): Paragraph => text as Paragraph;
export const createTestSubject = (text: string): MailSubject => text as MailSubject;
