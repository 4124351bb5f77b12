import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  applicationChangeSchema,
  applicationDeletionSchema,
  applicationFormSchema,
  applicationListSchema,
  applicationSchema,
  applicationStateChangeSchema,
  createdSecretSchema,
  newSecretRequestSchema,
} from '../applications/applications.ts';
import { environments } from '../applications/products.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Applications'];
const collectionPath = '/api/organisations/{organisationId}/applications';
const applicationPath = '/api/applications/{applicationId}';
const organisationParams = z.strictObject({ organisationId: z.string().max(64) });
const params = z.strictObject({ applicationId: z.string().max(64) });

export const listApplicationsRoute = createRoute({
  method: 'get',
  path: collectionPath,
  tags,
  summary: 'List applications',
  request: { params: organisationParams },
  responses: {
    200: createOpenApiJsonResponse(applicationListSchema, 'Applications with the data of their screen.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const createApplicationRoute = createRoute({
  method: 'post',
  path: collectionPath,
  tags,
  summary: 'Add an application',
  request: { params: organisationParams, body: createOpenApiRequiredJsonBody(applicationFormSchema) },
  responses: {
    201: createOpenApiJsonResponse(applicationSchema, 'The application, added as a draft.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});

export const readApplicationRoute = createRoute({
  method: 'get',
  path: applicationPath,
  tags,
  summary: 'Read an application',
  request: { params },
  responses: {
    200: createOpenApiJsonResponse(applicationSchema, 'The application with the data of its page.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const changeApplicationRoute = createRoute({
  method: 'put',
  path: applicationPath,
  tags,
  summary: 'Change an application',
  request: { params, body: createOpenApiRequiredJsonBody(applicationChangeSchema) },
  responses: {
    200: createOpenApiJsonResponse(applicationSchema, 'The updated application.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});

export const changeApplicationStateRoute = createRoute({
  method: 'post',
  path: `${applicationPath}/state`,
  tags,
  summary: 'Activate, suspend or resume an application',
  request: { params, body: createOpenApiRequiredJsonBody(applicationStateChangeSchema) },
  responses: {
    200: createOpenApiJsonResponse(applicationSchema, 'The updated application.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});

export const deleteApplicationRoute = createRoute({
  method: 'delete',
  path: applicationPath,
  tags,
  summary: 'Delete an application permanently',
  request: { params, body: createOpenApiRequiredJsonBody(applicationDeletionSchema) },
  responses: {
    204: createOpenApiEmptyResponse('Deleted; its credentials are revoked.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const createClientSecretRoute = createRoute({
  method: 'post',
  path: `${applicationPath}/clients/{environment}/secrets`,
  tags,
  summary: 'Create a client secret',
  request: {
    params: z.strictObject({ ...params.shape, environment: z.enum(environments) }),
    body: createOpenApiRequiredJsonBody(newSecretRequestSchema),
  },
  responses: {
    201: createOpenApiJsonResponse(createdSecretSchema, 'The secret, shown only once.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});

export const revokeClientSecretRoute = createRoute({
  method: 'delete',
  path: `${applicationPath}/secrets/{secretId}`,
  tags,
  summary: 'Revoke a client secret immediately',
  request: { params: z.strictObject({ ...params.shape, secretId: z.string().max(64) }) },
  responses: { 204: createOpenApiEmptyResponse('Revoked.'), ...createOpenApiProblemResponses(401, 403, 404) },
});
