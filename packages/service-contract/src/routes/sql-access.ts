import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  createdSqlLoginSchema,
  guestSqlRequestSchema,
  sqlAccessSchema,
  sqlRefreshResultSchema,
} from '../applications/sql-access.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['SQL access'];
const organisationPath = '/api/organisations/{organisationId}/sandbox/sql-access';
const personalPath = '/api/account/sandbox/sql-access';
const organisationParams = z.strictObject({ organisationId: z.string().max(64) });
const credentialParams = z.strictObject({ credentialId: z.string().max(64) });

const loginDescription =
  'Creates a read-only login for PostgreSQL, with which tools read the tables of the sandbox. Your earlier login for the same sandbox ends.';
const refreshDescription = 'Changes are in the tables when this is answered, instead of within 30 seconds.';

export const readSqlAccessRoute = createRoute({
  method: 'get',
  path: organisationPath,
  tags,
  summary: 'List the logins for SQL access to the sandbox of an organisation',
  request: { params: organisationParams },
  responses: {
    200: createOpenApiJsonResponse(sqlAccessSchema, 'The logins.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const createSqlLoginRoute = createRoute({
  method: 'post',
  path: organisationPath,
  tags,
  summary: 'Create a login for SQL access to the sandbox of an organisation',
  description: loginDescription,
  request: { params: organisationParams },
  responses: {
    201: createOpenApiJsonResponse(createdSqlLoginSchema, 'The login, shown only once.'),
    ...createOpenApiProblemResponses(401, 403, 404, 429, 503),
  },
});

export const revokeSqlLoginRoute = createRoute({
  method: 'delete',
  path: `${organisationPath}/{credentialId}`,
  tags,
  summary: 'Revoke a login for SQL access to the sandbox of an organisation',
  request: { params: organisationParams.extend(credentialParams.shape) },
  responses: {
    204: createOpenApiEmptyResponse('Revoked: its sessions have ended.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const refreshSqlTablesRoute = createRoute({
  method: 'post',
  path: `${organisationPath}/refresh`,
  tags,
  summary: 'Refresh the tables of the sandbox of an organisation',
  description: refreshDescription,
  request: { params: organisationParams },
  responses: {
    200: createOpenApiJsonResponse(sqlRefreshResultSchema, 'Refreshed, except for the listed tables.'),
    ...createOpenApiProblemResponses(401, 403, 404, 503),
  },
});

export const readPersonalSqlAccessRoute = createRoute({
  method: 'get',
  path: personalPath,
  tags,
  summary: 'List your logins for SQL access to your sandbox',
  responses: {
    200: createOpenApiJsonResponse(sqlAccessSchema, 'The logins.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const createPersonalSqlLoginRoute = createRoute({
  method: 'post',
  path: personalPath,
  tags,
  summary: 'Create a login for SQL access to your sandbox',
  description: loginDescription,
  responses: {
    201: createOpenApiJsonResponse(createdSqlLoginSchema, 'The login, shown only once.'),
    ...createOpenApiProblemResponses(401, 403, 404, 429, 503),
  },
});

export const revokePersonalSqlLoginRoute = createRoute({
  method: 'delete',
  path: `${personalPath}/{credentialId}`,
  tags,
  summary: 'Revoke a login for SQL access to your sandbox',
  request: { params: credentialParams },
  responses: {
    204: createOpenApiEmptyResponse('Revoked: its sessions have ended.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const refreshPersonalSqlTablesRoute = createRoute({
  method: 'post',
  path: `${personalPath}/refresh`,
  tags,
  summary: 'Refresh the tables of your sandbox',
  description: refreshDescription,
  responses: {
    200: createOpenApiJsonResponse(sqlRefreshResultSchema, 'Refreshed, except for the listed tables.'),
    ...createOpenApiProblemResponses(401, 403, 404, 503),
  },
});

export const createGuestSqlLoginRoute = createRoute({
  method: 'post',
  path: '/api/sandbox/guest/sql-access',
  tags,
  security: [],
  summary: 'Create a login for SQL access to the sandbox of a guest',
  description: 'The login ends with the hour of the guest. The earlier login of the same guest ends now.',
  request: { body: createOpenApiRequiredJsonBody(guestSqlRequestSchema) },
  responses: {
    201: createOpenApiJsonResponse(createdSqlLoginSchema, 'The login, shown only once.'),
    ...createOpenApiProblemResponses(401, 404, 422, 429, 503),
  },
});

export const createGuestSandboxConnectionStringRoute = createRoute({
  method: 'post',
  path: '/api/sandbox/guest/connection-string',
  tags,
  security: [],
  summary: 'Open a guest sandbox and return a connection string for psql',
  description:
    'A new guest sandbox with a login for SQL access, in the format that `psql` takes: `psql "$(curl -fsS -X POST …)"`.',
  responses: {
    201: {
      description: 'The connection string, with the password.',
      content: { 'text/plain': { schema: z.string() } },
    },
    ...createOpenApiProblemResponses(404, 429, 503),
  },
});
