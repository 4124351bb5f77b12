import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  keyChange,
  keyList,
  keyPage,
  keyRevocation,
  keyRotation,
  newKey,
  newKeyForm,
  newPersonalKeyForm,
} from '../keys.ts';
import { body, empty, json, refusals } from './describe.ts';

const tags = ['API keys'];
const all = '/api/organisations/{organisationId}/keys';
const personal = '/api/account/keys';
const one = '/api/keys/{keyId}';
const organisationParams = z.strictObject({ organisationId: z.string().max(64) });
const params = z.strictObject({ keyId: z.string().max(64) });

export const list = createRoute({
  method: 'get',
  path: all,
  tags,
  summary: 'List the keys of an organisation',
  request: { params: organisationParams },
  responses: { 200: json(keyList, 'The whole screen.'), ...refusals(401, 403, 404) },
});

export const post = createRoute({
  method: 'post',
  path: all,
  tags,
  summary: 'Create a key',
  request: { params: organisationParams, body: body(newKeyForm) },
  responses: { 201: json(newKey, 'The key, shown this once.'), ...refusals(401, 403, 404, 409, 422) },
});

export const listOwn = createRoute({
  method: 'get',
  path: personal,
  tags,
  summary: 'List personal test keys',
  responses: { 200: json(keyList, 'The whole screen.'), ...refusals(401, 403) },
});

export const postOwn = createRoute({
  method: 'post',
  path: personal,
  tags,
  summary: 'Create a personal test key for the sandbox',
  request: { body: body(newPersonalKeyForm) },
  responses: { 201: json(newKey, 'The key, shown this once.'), ...refusals(401, 403, 409, 422) },
});

export const get = createRoute({
  method: 'get',
  path: one,
  tags,
  summary: 'Read a key and its use',
  request: { params },
  responses: { 200: json(keyPage, 'The whole page.'), ...refusals(401, 403, 404) },
});

export const put = createRoute({
  method: 'put',
  path: one,
  tags,
  summary: 'Rename or restrict a key',
  request: { params, body: body(keyChange) },
  responses: { 200: json(keyPage, 'As it is now.'), ...refusals(401, 403, 404, 409, 422) },
});

export const rotate = createRoute({
  method: 'post',
  path: `${one}/rotate`,
  tags,
  summary: 'Rotate a key: create a new key that replaces it',
  request: { params, body: body(keyRotation) },
  responses: { 201: json(newKey, 'The new key, shown this once.'), ...refusals(401, 403, 404, 409, 422) },
});

export const revoke = createRoute({
  method: 'post',
  path: `${one}/revoke`,
  tags,
  summary: 'Revoke a key immediately',
  request: { params, body: body(keyRevocation) },
  responses: { 204: empty('Revoked.'), ...refusals(401, 403, 404, 409, 422) },
});
