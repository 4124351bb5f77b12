import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { accountDeletionSchema, accountSchema, profileChangeSchema } from '../account.ts';
import { emptyResponse, jsonResponse, problemResponses, requiredJsonBody } from './describe.ts';

const tags = ['Account'];
const path = '/api/account';

export const readAccount = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read the account settings',
  responses: { 200: jsonResponse(accountSchema, 'The whole of the settings.'), ...problemResponses(401, 403) },
});

export const changeProfile = createRoute({
  method: 'put',
  path: `${path}/profile`,
  tags,
  summary: 'Change the profile',
  request: { body: requiredJsonBody(profileChangeSchema) },
  responses: { 200: jsonResponse(accountSchema, 'The settings as they are now.'), ...problemResponses(401, 403, 422) },
});

export const endSession = createRoute({
  method: 'delete',
  path: `${path}/sessions/{sessionId}`,
  tags,
  summary: 'End a session',
  request: { params: z.strictObject({ sessionId: z.string().max(64) }) },
  responses: { 204: emptyResponse('Ended.'), ...problemResponses(401, 403, 404) },
});

export const endOtherSessions = createRoute({
  method: 'delete',
  path: `${path}/sessions`,
  tags,
  summary: 'End every other session',
  responses: { 204: emptyResponse('Ended.'), ...problemResponses(401, 403) },
});

export const forgetDevice = createRoute({
  method: 'delete',
  path: `${path}/remembered-devices/{deviceId}`,
  tags,
  summary: 'Stop trusting a device',
  request: { params: z.strictObject({ deviceId: z.string().max(64) }) },
  responses: { 204: emptyResponse('Forgotten.'), ...problemResponses(401, 403, 404) },
});

export const exportAccountData = createRoute({
  method: 'get',
  path: `${path}/export`,
  tags,
  summary: 'Download everything that is stored about the account',
  responses: { 200: jsonResponse(z.looseObject({}), 'A JSON document.'), ...problemResponses(401, 403) },
});

export const deleteAccount = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Delete the account',
  request: { body: requiredJsonBody(accountDeletionSchema) },
  responses: { 204: emptyResponse('Deleted.'), ...problemResponses(401, 403, 409, 422) },
});
