import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { newPasskey, passkeyName, passkeyOptions, passkeyResponse } from '../account.ts';
import { signInResponse } from '../session.ts';
import { body, empty, json, refusals } from './describe.ts';

const tags = ['Passkeys'];
const params = z.strictObject({ passkeyId: z.string().max(64) });

export const registrationOptions = createRoute({
  method: 'post',
  path: '/api/account/passkeys/options',
  tags,
  summary: 'Start adding a passkey',
  responses: { 200: json(passkeyOptions, 'Options for navigator.credentials.create.'), ...refusals(401, 403) },
});

export const add = createRoute({
  method: 'post',
  path: '/api/account/passkeys',
  tags,
  summary: 'Add a passkey',
  request: { body: body(newPasskey) },
  responses: { 204: empty('Added.'), ...refusals(401, 403, 422) },
});

export const rename = createRoute({
  method: 'patch',
  path: '/api/account/passkeys/{passkeyId}',
  tags,
  summary: 'Rename a passkey',
  request: { params, body: body(passkeyName) },
  responses: { 204: empty('Renamed.'), ...refusals(401, 403, 404, 422) },
});

export const remove = createRoute({
  method: 'delete',
  path: '/api/account/passkeys/{passkeyId}',
  tags,
  summary: 'Remove a passkey',
  request: { params },
  responses: { 204: empty('Removed.'), ...refusals(401, 403, 404) },
});

export const signInOptions = createRoute({
  method: 'post',
  path: '/api/session/passkey/options',
  tags,
  security: [],
  summary: 'Start signing in with a passkey',
  responses: { 200: json(passkeyOptions, 'Options for navigator.credentials.get.'), ...refusals(429) },
});

export const signInWithPasskey = createRoute({
  method: 'post',
  path: '/api/session/passkey',
  tags,
  security: [],
  summary: 'Sign in with a passkey, which needs no second factor',
  request: { body: body(passkeyResponse) },
  responses: { 200: json(signInResponse, 'Signed in.'), ...refusals(401, 403, 422, 429) },
});
