import { createRoute } from '@hono/zod-openapi';
import { emailChange, emailChangeProgress, passwordChange, passwordReset } from '../account.ts';
import { emailRequest, linkRequest, mailSent } from '../registration.ts';
import { body, empty, json, refusals } from './describe.ts';

const tags = ['Password and address'];

export const forgotten = createRoute({
  method: 'post',
  path: '/api/password/forgotten',
  tags,
  security: [],
  summary: 'Request a new password',
  request: { body: body(emailRequest) },
  responses: {
    202: json(mailSent, 'An email is on its way; the response is the same for every address.'),
    ...refusals(422, 429),
  },
});

export const reset = createRoute({
  method: 'post',
  path: '/api/password/reset',
  tags,
  security: [],
  summary: 'Choose a new password with the link in the email',
  request: { body: body(passwordReset) },
  responses: { 204: empty('Changed; every session is ended.'), ...refusals(410, 422, 429) },
});

export const change = createRoute({
  method: 'put',
  path: '/api/account/password',
  tags,
  summary: 'Change the password',
  request: { body: body(passwordChange) },
  responses: { 204: empty('Changed; every other session is ended.'), ...refusals(401, 403, 422, 429) },
});

export const askEmail = createRoute({
  method: 'post',
  path: '/api/account/email',
  tags,
  summary: 'Request a change of the email address',
  request: { body: body(emailChange) },
  responses: { 202: json(mailSent, 'Both addresses have been sent a link.'), ...refusals(401, 403, 422, 429) },
});

export const confirmEmail = createRoute({
  method: 'post',
  path: '/api/account/email/confirm',
  tags,
  security: [],
  summary: 'Confirm a change of the email address with the link in an email',
  request: { body: body(linkRequest) },
  responses: { 200: json(emailChangeProgress, 'Confirmed.'), ...refusals(410, 422, 429) },
});
