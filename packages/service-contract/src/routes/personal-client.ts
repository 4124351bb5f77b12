import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { newSecretRequest } from '../applications.ts';
import { newPersonalSecret, personalClient, personalTokenRequest } from '../personal-client.ts';
import { tokenResponse } from '../tokens.ts';
import { body, empty, json, refusals } from './describe.ts';

const tags = ['Account'];
const path = '/api/account/client';

export const get = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read your client for the sandbox',
  responses: { 200: json(personalClient, 'The client, with its secrets.'), ...refusals(401, 403) },
});

export const postSecret = createRoute({
  method: 'post',
  path: `${path}/secrets`,
  tags,
  summary: 'Create a secret for your client',
  request: { body: body(newSecretRequest) },
  responses: { 201: json(newPersonalSecret, 'The secret, shown this once.'), ...refusals(401, 403, 409, 422) },
});

export const deleteSecret = createRoute({
  method: 'delete',
  path: `${path}/secrets/{secretId}`,
  tags,
  summary: 'Revoke a secret of your client immediately',
  request: { params: z.strictObject({ secretId: z.string().max(64) }) },
  responses: { 204: empty('Revoked.'), ...refusals(401, 403, 404) },
});

export const postToken = createRoute({
  method: 'post',
  path: '/api/sandbox-token',
  tags: ['Sandbox'],
  summary: 'Issue an access token for your own sandbox',
  description:
    'A token of your client, so that no secret reaches a page. It is valid for an hour, for your sandbox only. Visitors who are not signed in get one of a guest from POST /api/sandbox/guest.',
  request: { body: body(personalTokenRequest) },
  responses: { 201: json(tokenResponse, 'The token, valid for an hour.'), ...refusals(401, 403, 422, 429) },
});
