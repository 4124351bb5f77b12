import { runWithTextLanguage } from '@refdesk/messages/request-language';
import type { AppContext } from '../core/context/app-context.ts';
import { type MailMessage, renderMailHtml, renderMailText } from '../core/mail/message.ts';
import { createMailParagraph, createMailSubject, markTextAsTrusted } from '../core/mail/paragraph.ts';
import { createSmtpTransport } from '../core/mail/transport.ts';
import { generateIdentifier } from '../core/text/identifier.ts';
import { CommandUsageError } from './usage-error.ts';

/**
 * Sends a test email in the portal's default language and returns the lines to print.
 *
 * @throws CommandUsageError with the server's reply if it rejects the email.
 */
export function sendTestMail(
  { configuration: { SMTP_URL, MAIL_FROM }, portal, publicUrl }: AppContext,
  to: string,
): Promise<readonly string[]> {
  return runWithTextLanguage(portal.requestLanguages[0], async () => {
    if (SMTP_URL === undefined) throw new CommandUsageError('SMTP_URL is not set, so no email can be sent.');
    const message: MailMessage = {
      kind: 'test',
      to,
      subject: createMailSubject('test'),
      paragraphs: [createMailParagraph('testText', { url: markTextAsTrusted(publicUrl) })],
      reason: createMailParagraph('becauseTest'),
    };
    const transport = createSmtpTransport(portal, SMTP_URL, MAIL_FROM);
    try {
      await transport.send({
        id: generateIdentifier('mail'),
        recipient: to,
        subject: message.subject,
        text: renderMailText(portal, message),
        html: renderMailHtml(portal, message),
      });
      return [`The mail server accepted an email from ${MAIL_FROM} to ${to}.`];
    } catch (cause) {
      throw new CommandUsageError(
        `The mail server rejected the email: ${cause instanceof Error ? cause.message : cause}`,
        {
          cause,
        },
      );
    } finally {
      transport.close();
    }
  });
}
