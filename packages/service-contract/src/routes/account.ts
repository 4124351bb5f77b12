import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { accountDeletionSchema, accountSchema, profileChangeSchema } from '../account/account.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Account'];
const path = '/api/account';

export const readAccountRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read the account settings',
  responses: {
    200: createOpenApiJsonResponse(accountSchema, 'The settings.'),
    ...createOpenApiProblemResponses(401, 403),
  },
});

export const changeProfileRoute = createRoute({
  method: 'put',
  path: `${path}/profile`,
  tags,
  summary: 'Change the profile',
  request: { body: createOpenApiRequiredJsonBody(profileChangeSchema) },
  responses: {
    200: createOpenApiJsonResponse(accountSchema, 'The updated settings.'),
    ...createOpenApiProblemResponses(401, 403, 422),
  },
});

export const endSessionRoute = createRoute({
  method: 'delete',
  path: `${path}/sessions/{sessionId}`,
  tags,
  summary: 'End a session',
  request: { params: z.strictObject({ sessionId: z.string().max(64) }) },
  responses: { 204: createOpenApiEmptyResponse('Ended.'), ...createOpenApiProblemResponses(401, 403, 404) },
});

export const endOtherSessionsRoute = createRoute({
  method: 'delete',
  path: `${path}/sessions`,
  tags,
  summary: 'End all other sessions',
  responses: { 204: createOpenApiEmptyResponse('Ended.'), ...createOpenApiProblemResponses(401, 403) },
});

export const forgetDeviceRoute = createRoute({
  method: 'delete',
  path: `${path}/remembered-devices/{deviceId}`,
  tags,
  summary: 'Stop trusting a device',
  request: { params: z.strictObject({ deviceId: z.string().max(64) }) },
  responses: { 204: createOpenApiEmptyResponse('Forgotten.'), ...createOpenApiProblemResponses(401, 403, 404) },
});

export const exportAccountDataRoute = createRoute({
  method: 'get',
  path: `${path}/export`,
  tags,
  summary: 'Download all stored data of the account',
  responses: {
    200: createOpenApiJsonResponse(z.looseObject({}), 'A JSON document.'),
    ...createOpenApiProblemResponses(401, 403),
  },
});

export const deleteAccountRoute = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Delete the account',
  request: { body: createOpenApiRequiredJsonBody(accountDeletionSchema) },
  responses: { 204: createOpenApiEmptyResponse('Deleted.'), ...createOpenApiProblemResponses(401, 403, 409, 422) },
});
