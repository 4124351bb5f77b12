import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { emailRequest, mailSent, passwordCheck, passwordCheckRequest, registrationRequest, verificationRequest } from '../../contract/registration.ts';
import { body, empty, json, refusals } from '../http/describe.ts';
import type { Environment } from '../http/environment.ts';
import { newRoutes } from '../http/routes.ts';
import { enforceLimit } from '../limits/enforce.ts';
import { outboxFor } from '../mail/outbox-page.ts';
import type { Platform } from '../platform.ts';
import { checkPassword } from './password-strength.ts';
import { register, resendVerification, verifyRegistration } from './registration.ts';

const tags = ['Registration'];

const post = createRoute({
  method: 'post',
  path: '/api/registration',
  tags,
  security: [],
  summary: 'Register as an integrator',
  description: 'A mail with a link is sent. The answer is the same whether or not the address has an account.',
  request: { body: body(registrationRequest) },
  responses: { 202: json(mailSent, 'A mail is on its way.'), ...refusals(409, 422, 429) },
});

const resend = createRoute({
  method: 'post',
  path: '/api/registration/resend',
  tags,
  security: [],
  summary: 'Send the verification mail again',
  request: { body: body(emailRequest) },
  responses: { 202: json(mailSent, 'A mail is on its way, if a registration waits for it.'), ...refusals(422, 429) },
});

const verify = createRoute({
  method: 'post',
  path: '/api/registration/verify',
  tags,
  security: [],
  summary: 'Verify an address by the link in the mail, and choose a password',
  request: { body: body(verificationRequest) },
  responses: { 204: empty('The account is made; sign in next.'), ...refusals(410, 422, 429) },
});

const check = createRoute({
  method: 'post',
  path: '/api/password-check',
  tags,
  security: [],
  summary: 'Say how good a password is',
  request: { body: body(passwordCheckRequest) },
  responses: { 200: json(passwordCheck, 'The judgement, in words.'), ...refusals(422, 429) },
});

/** Registration, verification of the address, and advice on passwords. */
export function registrationRoutes(platform: Platform) {
  const { database, now } = platform;
  const limit = (name: Parameters<typeof enforceLimit>[1], subject: string | null) => enforceLimit(database.queries, name, subject ?? 'unknown', now());

  const sent = (email: string, context: Context<Environment>) => ({
    message: `We have sent a mail to ${email}. Follow the link in it within 24 hours.`,
    outbox: outboxFor(platform, context),
  });

  return newRoutes()
    .openapi(post, async (context) => {
      const request = context.req.valid('json');
      const origin = context.get('origin');
      await limit('registrationFromAddress', origin.address);
      await limit('mailToAddress', request.email);
      await register(platform, origin, request);
      return context.json(sent(request.email, context), 202);
    })
    .openapi(resend, async (context) => {
      const { email } = context.req.valid('json');
      const origin = context.get('origin');
      await limit('mailFromAddress', origin.address);
      await limit('mailToAddress', email);
      await resendVerification(platform, origin, email);
      return context.json(sent(email, context), 202);
    })
    .openapi(verify, async (context) => {
      const origin = context.get('origin');
      await limit('mailLinkFromAddress', origin.address);
      await verifyRegistration(platform, origin, context.req.valid('json'));
      return context.body(null, 204);
    })
    .openapi(check, async (context) => {
      await limit('passwordCheckFromAddress', context.get('origin').address);
      const { password, secondFactor, about } = context.req.valid('json');
      return context.json(checkPassword(password, secondFactor, about), 200);
    });
}
