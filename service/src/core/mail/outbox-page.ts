import { getServiceText } from '@refdesk/messages/request-language';
import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { AppContext } from '../context/app-context.ts';
import type { HonoEnv } from '../http/environment.ts';
import { commonRequestProblemFactories } from '../http/errors.ts';
import { isRequestFromThisMachine } from '../http/local-request.ts';
import { respondWithPlainPage } from '../http/plain-page.ts';

/** Path of the page on which developers read unsent emails. */
export const outboxPagePath = '/api/outbox';

/**
 * Returns the path of the page of unsent emails; undefined unless no SMTP server is configured, the portal is at
 * localhost, and the caller is on this machine.
 */
export function findOutboxPagePath(
  { configuration, publicUrl }: AppContext,
  context: Context<HonoEnv>,
): string | undefined {
  const isOpen = configuration.SMTP_URL === undefined && isRequestFromThisMachine(context, publicUrl);
  return isOpen ? outboxPagePath : undefined;
}

const style = `
details { margin-top: 0.75rem; border: 1px solid #8886; border-radius: 0.5rem; }
summary { padding: 0.75rem 1rem; cursor: pointer; font-weight: 600; }
small { display: block; padding: 0 1rem 0 2rem; font-weight: 400; opacity: 0.75; }
pre { margin: 0; padding: 1rem; border-top: 1px solid #8886; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Creates the page of unsent emails, for callers that `findOutboxPagePath` allows. */
export function createOutboxPageRoutes(appContext: AppContext): Hono<HonoEnv> {
  return new Hono<HonoEnv>().get(outboxPagePath, async (context) => {
    if (findOutboxPagePath(appContext, context) === undefined)
      throw commonRequestProblemFactories.notFound(getServiceText('nothingHere'));
    const mails = await appContext.database.queries
      .selectFrom('outbox')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .limit(100)
      .execute();
    const items = mails.map(
      ({ recipient, subject, text, createdAt }, index) =>
        html`<details ${index === 0 && raw('open')}><summary>${subject}<small>to ${recipient}, ${formatInstant(createdAt)}</small></summary><pre>${linkUrls(text)}</pre></details>`,
    );
    const body = html`<p>No SMTP server is configured, so emails are kept here instead of being sent. The newest is first. Only this machine can open this page.</p>${items.length > 0 ? items : html`<p>No email yet.</p>`}`;
    return respondWithPlainPage({ title: 'Outbox', body, style });
  });
}

const formatInstant = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' at ');

/** Converts the URLs in a text to links. */
const linkUrls = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
