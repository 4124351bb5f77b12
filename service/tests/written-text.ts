import type { MailParagraph, MailSubject } from '../src/core/mail/paragraph.ts';

/** Cast untranslated strings to email messages, for emails that only tests send. */
export const createTestParagraph = (text: string): MailParagraph => text as MailParagraph;
export const createTestSubject = (text: string): MailSubject => text as MailSubject;
