import type { MailParagraph, MailSubject } from '../src/core/mail/paragraph.ts';

/** Texts of emails that only a test sends. */
export const createTestParagraph = (text: string): MailParagraph => text as MailParagraph;
export const createTestSubject = (text: string): MailSubject => text as MailSubject;
