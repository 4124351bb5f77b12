import { createRoute } from '@hono/zod-openapi';
import {
  emailRequest,
  mailSent,
  passwordCheck,
  passwordCheckRequest,
  registrationRequest,
  verificationRequest,
} from '../registration.ts';
import { body, empty, json, refusals } from './describe.ts';

const tags = ['Registration'];

export const post = createRoute({
  method: 'post',
  path: '/api/registration',
  tags,
  security: [],
  summary: 'Register as an integrator',
  description: 'An email with a link is sent. The response is the same whether or not the address has an account.',
  request: { body: body(registrationRequest) },
  responses: { 202: json(mailSent, 'An email is on its way.'), ...refusals(409, 422, 429) },
});

export const resend = createRoute({
  method: 'post',
  path: '/api/registration/resend',
  tags,
  security: [],
  summary: 'Send the verification email again',
  request: { body: body(emailRequest) },
  responses: { 202: json(mailSent, 'An email is on its way if a registration is waiting.'), ...refusals(422, 429) },
});

export const verify = createRoute({
  method: 'post',
  path: '/api/registration/verify',
  tags,
  security: [],
  summary: 'Verify an address by the link in the email, choose a password, and sign in',
  description:
    'A link works once. Opening it does nothing: this request uses it up, and ends the session that the browser had.',
  request: { body: body(verificationRequest) },
  responses: { 204: empty('The account is created, and the person is signed in.'), ...refusals(410, 422, 429) },
});

export const check = createRoute({
  method: 'post',
  path: '/api/password-check',
  tags,
  security: [],
  summary: 'Rate a password',
  request: { body: body(passwordCheckRequest) },
  responses: { 200: json(passwordCheck, 'The rating, in words.'), ...refusals(422, 429) },
});
