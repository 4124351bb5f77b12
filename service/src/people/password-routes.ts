import { createRoute } from '@hono/zod-openapi';
import { emailChange, emailChangeProgress, passwordChange, passwordReset } from '../../contract/account.ts';
import { emailRequest, linkRequest, mailSent } from '../../contract/registration.ts';
import { requirePermission, requirePerson } from '../access/require.ts';
import { body, empty, json, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import { enforceLimit } from '../limits/enforce.ts';
import { outboxFor } from '../mail/outbox-page.ts';
import type { Platform } from '../platform.ts';
import { askForEmailChange, confirmEmailChange } from './change-email.ts';
import { askForReset, changePassword, resetByLink } from './change-password.ts';

const tags = ['Password and address'];

const forgotten = createRoute({
  method: 'post',
  path: '/api/password/forgotten',
  tags,
  security: [],
  summary: 'Ask for a new password',
  request: { body: body(emailRequest) },
  responses: { 202: json(mailSent, 'A mail is on its way; the answer is the same for every address.'), ...refusals(422, 429) },
});

const reset = createRoute({
  method: 'post',
  path: '/api/password/reset',
  tags,
  security: [],
  summary: 'Choose a new password by the link in the mail',
  request: { body: body(passwordReset) },
  responses: { 204: empty('Changed; every session is ended.'), ...refusals(410, 422, 429) },
});

const change = createRoute({
  method: 'put',
  path: '/api/account/password',
  tags,
  summary: 'Change the password',
  request: { body: body(passwordChange) },
  responses: { 204: empty('Changed; every other session is ended.'), ...refusals(401, 403, 422, 429) },
});

const askEmail = createRoute({
  method: 'post',
  path: '/api/account/email',
  tags,
  summary: 'Ask for a change of the email address',
  request: { body: body(emailChange) },
  responses: { 202: json(mailSent, 'Both addresses have been sent a link.'), ...refusals(401, 403, 422, 429) },
});

const confirmEmail = createRoute({
  method: 'post',
  path: '/api/account/email/confirm',
  tags,
  security: [],
  summary: 'Confirm a change of the email address by the link in a mail',
  request: { body: body(linkRequest) },
  responses: { 200: json(emailChangeProgress, 'Confirmed.'), ...refusals(410, 422, 429) },
});

/** The password, when it is forgotten or to be changed, and the email address. */
export function passwordRoutes(platform: Platform) {
  const { database, now } = platform;
  const limit = (name: Parameters<typeof enforceLimit>[1], subject: string | null) => enforceLimit(database.queries, name, subject ?? 'unknown', now());

  return newRoutes()
    .openapi(forgotten, async (context) => {
      const { email } = context.req.valid('json');
      const origin = context.get('origin');
      await limit('mailFromAddress', origin.address);
      await limit('mailToAddress', email);
      await askForReset(platform, origin, email);
      return context.json({ message: `We have sent a mail to ${email}. The link in it is valid for 60 minutes.`, outbox: outboxFor(platform, context) }, 202);
    })
    .openapi(reset, async (context) => {
      const { token, password } = context.req.valid('json');
      await limit('mailLinkFromAddress', context.get('origin').address);
      await resetByLink(platform, context, token, password);
      return context.body(null, 204);
    })
    .openapi(change, async (context) => {
      const { currentPassword, newPassword } = context.req.valid('json');
      await changePassword(platform, context, requirePerson(context), currentPassword, newPassword);
      return context.body(null, 204);
    })
    .openapi(askEmail, async (context) => {
      const asker = requirePermission(context, 'email.change');
      const { email } = context.req.valid('json');
      await limit('mailFromAddress', asker.person.id);
      await limit('mailToAddress', email);
      await askForEmailChange(platform, asker, email);
      return context.json({ message: `We have sent a mail to ${asker.person.email} and one to ${email}. Follow the links in both within 24 hours.` }, 202);
    })
    .openapi(confirmEmail, async (context) => {
      const origin = context.get('origin');
      await limit('mailLinkFromAddress', origin.address);
      return context.json({ state: await confirmEmailChange(platform, context, context.req.valid('json').token) }, 200);
    });
}
