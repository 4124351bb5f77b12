import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { accountDeletionSchema, accountSchema, profileChangeSchema } from '../account.ts';
import {
  createEmptyResponse,
  createJsonResponse,
  createProblemResponses,
  createRequiredJsonBody,
} from './responses.ts';

const tags = ['Account'];
const path = '/api/account';

export const readAccountRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read the account settings',
  responses: {
    200: createJsonResponse(accountSchema, 'The settings.'),
    ...createProblemResponses(401, 403),
  },
});

export const changeProfileRoute = createRoute({
  method: 'put',
  path: `${path}/profile`,
  tags,
  summary: 'Change the profile',
  request: { body: createRequiredJsonBody(profileChangeSchema) },
  responses: {
    200: createJsonResponse(accountSchema, 'The updated settings.'),
    ...createProblemResponses(401, 403, 422),
  },
});

export const endSessionRoute = createRoute({
  method: 'delete',
  path: `${path}/sessions/{sessionId}`,
  tags,
  summary: 'End a session',
  request: { params: z.strictObject({ sessionId: z.string().max(64) }) },
  responses: { 204: createEmptyResponse('Ended.'), ...createProblemResponses(401, 403, 404) },
});

export const endOtherSessionsRoute = createRoute({
  method: 'delete',
  path: `${path}/sessions`,
  tags,
  summary: 'End all other sessions',
  responses: { 204: createEmptyResponse('Ended.'), ...createProblemResponses(401, 403) },
});

export const forgetDeviceRoute = createRoute({
  method: 'delete',
  path: `${path}/remembered-devices/{deviceId}`,
  tags,
  summary: 'Stop trusting a device',
  request: { params: z.strictObject({ deviceId: z.string().max(64) }) },
  responses: { 204: createEmptyResponse('Forgotten.'), ...createProblemResponses(401, 403, 404) },
});

export const exportAccountDataRoute = createRoute({
  method: 'get',
  path: `${path}/export`,
  tags,
  summary: 'Download all stored data of the account',
  responses: { 200: createJsonResponse(z.looseObject({}), 'A JSON document.'), ...createProblemResponses(401, 403) },
});

export const deleteAccountRoute = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Delete the account',
  request: { body: createRequiredJsonBody(accountDeletionSchema) },
  responses: { 204: createEmptyResponse('Deleted.'), ...createProblemResponses(401, 403, 409, 422) },
});
