import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  createdKeySchema,
  keyChangeSchema,
  keyDetailSchema,
  keyListSchema,
  keyRevocationSchema,
  keyRotationSchema,
  newOrganisationKeyFormSchema,
  newPersonalKeyFormSchema,
} from '../applications/keys.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['API keys'];
const organisationKeysPath = '/api/organisations/{organisationId}/keys';
const personalKeysPath = '/api/account/keys';
const keyPath = '/api/keys/{keyId}';
const organisationParams = z.strictObject({ organisationId: z.string().max(64) });
const params = z.strictObject({ keyId: z.string().max(64) });

export const listOrganisationKeysRoute = createRoute({
  method: 'get',
  path: organisationKeysPath,
  tags,
  summary: 'List the keys of an organisation',
  request: { params: organisationParams },
  responses: {
    200: createOpenApiJsonResponse(keyListSchema, 'The data of the screen.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const createOrganisationKeyRoute = createRoute({
  method: 'post',
  path: organisationKeysPath,
  tags,
  summary: 'Create a key',
  request: { params: organisationParams, body: createOpenApiRequiredJsonBody(newOrganisationKeyFormSchema) },
  responses: {
    201: createOpenApiJsonResponse(createdKeySchema, 'The key, shown only once.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});

export const listPersonalKeysRoute = createRoute({
  method: 'get',
  path: personalKeysPath,
  tags,
  summary: 'List personal keys',
  responses: {
    200: createOpenApiJsonResponse(keyListSchema, 'The data of the screen.'),
    ...createOpenApiProblemResponses(401, 403),
  },
});

export const createPersonalKeyRoute = createRoute({
  method: 'post',
  path: personalKeysPath,
  tags,
  summary: 'Create a personal key',
  description: 'For the sandbox, and in portals without organisations also for production.',
  request: { body: createOpenApiRequiredJsonBody(newPersonalKeyFormSchema) },
  responses: {
    201: createOpenApiJsonResponse(createdKeySchema, 'The key, shown only once.'),
    ...createOpenApiProblemResponses(401, 403, 409, 422),
  },
});

export const readKeyRoute = createRoute({
  method: 'get',
  path: keyPath,
  tags,
  summary: 'Read a key and its use',
  request: { params },
  responses: {
    200: createOpenApiJsonResponse(keyDetailSchema, 'The data of the page.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const changeKeyRoute = createRoute({
  method: 'put',
  path: keyPath,
  tags,
  summary: 'Rename or restrict a key',
  request: { params, body: createOpenApiRequiredJsonBody(keyChangeSchema) },
  responses: {
    200: createOpenApiJsonResponse(keyDetailSchema, 'The updated state.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});

export const rotateKeyRoute = createRoute({
  method: 'post',
  path: `${keyPath}/rotate`,
  tags,
  summary: 'Rotate a key: create a new key that replaces it',
  request: { params, body: createOpenApiRequiredJsonBody(keyRotationSchema) },
  responses: {
    201: createOpenApiJsonResponse(createdKeySchema, 'The new key, shown only once.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});

export const revokeKeyRoute = createRoute({
  method: 'post',
  path: `${keyPath}/revoke`,
  tags,
  summary: 'Revoke a key immediately',
  request: { params, body: createOpenApiRequiredJsonBody(keyRevocationSchema) },
  responses: { 204: createOpenApiEmptyResponse('Revoked.'), ...createOpenApiProblemResponses(401, 403, 404, 409, 422) },
});
