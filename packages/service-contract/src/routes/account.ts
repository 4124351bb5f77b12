import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { account, accountDeletion, profileChange } from '../account.ts';
import { body, empty, json, refusals } from './describe.ts';

const tags = ['Account'];
const path = '/api/account';

export const get = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read the account settings',
  responses: { 200: json(account, 'The whole of the settings.'), ...refusals(401, 403) },
});

export const put = createRoute({
  method: 'put',
  path: `${path}/profile`,
  tags,
  summary: 'Change the profile',
  request: { body: body(profileChange) },
  responses: { 200: json(account, 'The settings as they are now.'), ...refusals(401, 403, 422) },
});

export const endOne = createRoute({
  method: 'delete',
  path: `${path}/sessions/{sessionId}`,
  tags,
  summary: 'End a session',
  request: { params: z.strictObject({ sessionId: z.string().max(64) }) },
  responses: { 204: empty('Ended.'), ...refusals(401, 403, 404) },
});

export const endOthers = createRoute({
  method: 'delete',
  path: `${path}/sessions`,
  tags,
  summary: 'End every other session',
  responses: { 204: empty('Ended.'), ...refusals(401, 403) },
});

export const forgetOne = createRoute({
  method: 'delete',
  path: `${path}/remembered-devices/{deviceId}`,
  tags,
  summary: 'Stop trusting a device',
  request: { params: z.strictObject({ deviceId: z.string().max(64) }) },
  responses: { 204: empty('Forgotten.'), ...refusals(401, 403, 404) },
});

export const download = createRoute({
  method: 'get',
  path: `${path}/export`,
  tags,
  summary: 'Download everything that is stored about the account',
  responses: { 200: json(z.looseObject({}), 'A JSON document.'), ...refusals(401, 403) },
});

export const remove = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Delete the account',
  request: { body: body(accountDeletion) },
  responses: { 204: empty('Deleted.'), ...refusals(401, 403, 409, 422) },
});
