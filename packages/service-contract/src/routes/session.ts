import { createRoute } from '@hono/zod-openapi';
import { confirmationRequest, currentSession, secondFactorRequest, signInRequest, signInResponse } from '../session.ts';
import { body, empty, json, refusals } from './describe.ts';

const tags = ['Session'];
const path = '/api/session';

export const get = createRoute({
  method: 'get',
  path,
  tags,
  security: [],
  summary: 'Read who is signed in and the next step',
  responses: { 200: json(currentSession, 'The person, or null for a visitor.') },
});

export const post = createRoute({
  method: 'post',
  path,
  tags,
  security: [],
  summary: 'Sign in with a password',
  request: { body: body(signInRequest) },
  responses: {
    200: json(signInResponse, 'Signed in, or a second factor is asked for.'),
    ...refusals(401, 403, 422, 429),
  },
});

export const second = createRoute({
  method: 'post',
  path: `${path}/second-factor`,
  tags,
  security: [],
  summary: 'Sign in with the second factor',
  request: { body: body(secondFactorRequest) },
  responses: { 200: json(signInResponse, 'Signed in.'), ...refusals(401, 403, 422, 429) },
});

export const confirmation = createRoute({
  method: 'post',
  path: `${path}/confirmation`,
  tags,
  summary: 'Confirm with the password before a sensitive change',
  request: { body: body(confirmationRequest) },
  responses: { 204: empty('Confirmed for 15 minutes.'), ...refusals(401, 403, 422, 429) },
});

export const remove = createRoute({
  method: 'delete',
  path,
  tags,
  security: [],
  summary: 'Sign out',
  responses: { 204: empty('Signed out.') },
});
