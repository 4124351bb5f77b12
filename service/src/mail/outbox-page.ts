import { Hono } from 'hono';
import type { Environment } from '../http/environment.ts';
import { requestProblems } from '../http/errors.ts';
import type { Platform } from '../platform.ts';

const toHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Where a developer reads the mails that would have been sent. */
export const outboxPath = '/api/outbox';

/**
 * The mails that wait, as a page. It is there only while no SMTP server is set, the portal is at
 * localhost, and the asker is on this machine.
 */
export function outboxPage({ configuration, publicUrl, database: { queries } }: Platform): Hono<Environment> {
  const isLocal = configuration.SMTP_URL === undefined && new URL(publicUrl).hostname === 'localhost';
  return new Hono<Environment>().get(outboxPath, async (context) => {
    if (!isLocal || !['127.0.0.1', '::1'].includes(context.get('origin').address ?? '')) throw requestProblems.notFound('There is nothing at this address.');
    const mails = await queries.selectFrom('outbox').selectAll().orderBy('createdAt', 'desc').limit(100).execute();
    const items = mails.map(
      ({ recipient, subject, text, createdAt }, index) =>
        `<details${index === 0 ? ' open' : ''}><summary>${toHtml(subject)}, to ${toHtml(recipient)}, ${new Date(createdAt).toISOString()}</summary><pre>${linked(text)}</pre></details>`,
    );
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1><p>No SMTP server is set, so these mails wait here. The newest is first.</p>${items.join('') || '<p>There is none yet.</p>'}</html>`;
    return context.html(html, 200, {
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
  });
}

function linked(text: string): string {
  return toHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
