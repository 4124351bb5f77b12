import { html } from 'hono/html';
import { provider } from '../provider.ts';
import type { Paragraph, Subject } from './paragraph.ts';

/** An email as its author writes it; the text and the HTML are made from the same words. */
export interface Message {
  /** What kind of mail it is, for the operator's list. */
  readonly kind: string;
  readonly to: string;
  readonly subject: Subject;
  /** Name of the reader, when it is known. */
  readonly name?: string;
  readonly paragraphs: readonly Paragraph[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Why the reader gets this email. */
  readonly reason: Paragraph;
}

/** The plain form of a message. */
export function toText({ name, paragraphs, action, reason }: Message): string {
  const greeting = name === undefined ? 'Hello,' : `Hello ${name},`;
  const parts = [greeting, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), `${provider().name}\n${provider().url}`, `-- \n${reason}`];
  return `${parts.join('\n\n')}\n`;
}

/** The HTML form of a message: no picture, no script, nothing fetched when it is opened. Its colours are those of site/src/css/tokens.css. */
export function toHtml({ name, subject, paragraphs, action, reason }: Message): string {
  const greeting = name === undefined ? 'Hello,' : `Hello ${name},`;
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f7f7f5;color:#1b2422;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
${[greeting, ...paragraphs].map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>\n`)}
${
  action &&
  html`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5a52;color:#ffffff;text-decoration:none">${action.label}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">Or open this address: ${action.url}</p>`
}
<p style="margin:24px 0 0"><a href="${provider().url}" style="color:#0b5a52">${provider().name}</a></p>
<p style="margin:16px 0 0;font-size:13px;color:#434e4a">${reason}</p>
</div></body></html>
`;
  return String(page);
}
