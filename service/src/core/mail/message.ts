import { getCurrentLanguageTexts, getEmailText } from '@refdesk/messages/request-language';
import type { MailKind } from '@refdesk/service-contract/mail-kinds';
import { html } from 'hono/html';
import { z } from 'zod';
import type { ServicePortal } from '../portal/service-portal.ts';
import type { MailParagraph, MailSubject } from './paragraph.ts';
import { removePersonNameMarks } from './person-name-marks.ts';

/** The content of an email, which is rendered as plain text and as HTML. */
export interface MailMessage {
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: MailSubject;
  /** Identifier of the recipient, if they have an account; erasing them deletes the email. */
  readonly toPerson?: string;
  /** Name of the recipient, if known. */
  readonly name?: string;
  readonly paragraphs: readonly MailParagraph[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Reason why the recipient gets this email. */
  readonly reason: MailParagraph;
  /** Language of the email as a BCP 47 tag, added by the outbox. */
  readonly language?: string;
}

const storedMessage = z.object({
  // Another release may have stored other kinds.
  kind: z.custom<MailKind>((value) => typeof value === 'string'),
  to: z.string(),
  toPerson: z.string().optional(),
  subject: z.string(),
  name: z.string().optional(),
  paragraphs: z.array(z.string()),
  action: z.object({ label: z.string(), url: z.string() }).optional(),
  reason: z.string(),
  // Emails stored by an older release have no language.
  language: z.string().optional(),
});

/** Reads a message from the outbox. Its paragraphs were checked when it was written. */
export function parseStoredMail(json: string): MailMessage {
  return storedMessage.parse(JSON.parse(json)) as unknown as MailMessage;
}

/**
 * Renders the outbox columns of a message in the current language: the message with marked names, and its plain text
 * and HTML as sent.
 */
export function renderOutboxColumns(portal: ServicePortal, message: MailMessage) {
  return {
    message: JSON.stringify(message),
    text: renderMailText(portal, message),
    html: renderMailHtml(portal, message),
  };
}

/** Renders a message as plain text. */
export function renderMailText(portal: ServicePortal, { name, paragraphs, action, reason }: MailMessage): string {
  const parts = [
    formatGreeting(name),
    ...paragraphs.map(removePersonNameMarks),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `${portal.name}\n${portal.url}`,
    `-- \n${removePersonNameMarks(reason)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Renders a message as HTML without images or scripts, in the colours of site/src/css/tokens.css and the portal's
 * accent.
 */
export function renderMailHtml(
  portal: ServicePortal,
  { name, subject, paragraphs, action, reason }: MailMessage,
): string {
  const page = html`<!doctype html>
<html lang="${getCurrentLanguageTexts().tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f7f7f5;color:#1b2422;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
${[formatGreeting(name), ...paragraphs.map(removePersonNameMarks)].map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>\n`)}
${
  action &&
  html`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${portal.accent};color:#ffffff;text-decoration:none">${action.label}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${getEmailText('orOpen', { url: action.url })}</p>`
}
<p style="margin:24px 0 0"><a href="${portal.url}" style="color:${portal.accent}">${portal.name}</a></p>
<p style="margin:16px 0 0;font-size:13px;color:#434e4a">${removePersonNameMarks(reason)}</p>
</div></body></html>
`;
  return String(page);
}

const formatGreeting = (name: string | undefined): string =>
  name === undefined ? getEmailText('greeting') : getEmailText('greetingTo', { name });
