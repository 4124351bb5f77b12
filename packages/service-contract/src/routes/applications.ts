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
  describeEmptyResponse,
  describeJsonResponse,
  describeProblemResponses,
  describeRequiredJsonBody,
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
    200: describeJsonResponse(applicationListSchema, 'Applications with the data of their screen.'),
    ...describeProblemResponses(401, 403, 404),
  },
});

export const createApplicationRoute = createRoute({
  method: 'post',
  path: collectionPath,
  tags,
  summary: 'Add an application',
  request: { params: organisationParams, body: describeRequiredJsonBody(applicationFormSchema) },
  responses: {
    201: describeJsonResponse(applicationSchema, 'The application, added as a draft.'),
    ...describeProblemResponses(401, 403, 404, 409, 422),
  },
});

export const readApplicationRoute = createRoute({
  method: 'get',
  path: applicationPath,
  tags,
  summary: 'Read an application',
  request: { params },
  responses: {
    200: describeJsonResponse(applicationSchema, 'The application with the data of its page.'),
    ...describeProblemResponses(401, 403, 404),
  },
});

export const changeApplicationRoute = createRoute({
  method: 'put',
  path: applicationPath,
  tags,
  summary: 'Change an application',
  request: { params, body: describeRequiredJsonBody(applicationChangeSchema) },
  responses: {
    200: describeJsonResponse(applicationSchema, 'The updated application.'),
    ...describeProblemResponses(401, 403, 404, 409, 422),
  },
});

export const changeApplicationStateRoute = createRoute({
  method: 'post',
  path: `${applicationPath}/state`,
  tags,
  summary: 'Activate, suspend or resume an application',
  request: { params, body: describeRequiredJsonBody(applicationStateChangeSchema) },
  responses: {
    200: describeJsonResponse(applicationSchema, 'The updated application.'),
    ...describeProblemResponses(401, 403, 404, 409, 422),
  },
});

export const deleteApplicationRoute = createRoute({
  method: 'delete',
  path: applicationPath,
  tags,
  summary: 'Delete an application permanently',
  request: { params, body: describeRequiredJsonBody(applicationDeletionSchema) },
  responses: {
    204: describeEmptyResponse('Deleted; its credentials are revoked.'),
    ...describeProblemResponses(401, 403, 404, 422),
  },
});

export const createClientSecretRoute = createRoute({
  method: 'post',
  path: `${applicationPath}/clients/{environment}/secrets`,
  tags,
  summary: 'Create a client secret',
  request: {
    params: z.strictObject({ ...params.shape, environment: z.enum(environments) }),
    body: describeRequiredJsonBody(newSecretRequestSchema),
  },
  responses: {
    201: describeJsonResponse(createdSecretSchema, 'The secret, shown only once.'),
    ...describeProblemResponses(401, 403, 404, 409, 422),
  },
});

export const revokeClientSecretRoute = createRoute({
  method: 'delete',
  path: `${applicationPath}/secrets/{secretId}`,
  tags,
  summary: 'Revoke a client secret immediately',
  request: { params: z.strictObject({ ...params.shape, secretId: z.string().max(64) }) },
  responses: { 204: describeEmptyResponse('Revoked.'), ...describeProblemResponses(401, 403, 404) },
});
