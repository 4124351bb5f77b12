import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  changedSandboxRecordListSchema,
  changedSandboxRowsSchema,
  sandboxLifecycleStepRequestSchema,
  sandboxOutboxSchema,
} from '../applications/sandbox.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Sandbox'];
const path = '/api/organisations/{organisationId}/sandbox';
const request = { params: z.strictObject({ organisationId: z.string().max(64) }) };
const createOpenApiFileResponse = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: z.unknown() } },
});
const personalPath = '/api/account/sandbox';
const itemId = z.string().regex(/^[1-9]\d{0,14}$/);

export const listChangedSandboxRecordsRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'List changes of an organisation in its sandbox',
  request,
  responses: {
    200: createOpenApiJsonResponse(changedSandboxRecordListSchema, 'The records that differ from the sample data.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const resetSandboxRoute = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Reset the sandbox of an organisation',
  description: 'Removes everything that the organisation changed, and restores the sample data.',
  request,
  responses: { 204: createOpenApiEmptyResponse('Reset.'), ...createOpenApiProblemResponses(401, 403, 404) },
});

export const simulateLifecycleStepRoute = createRoute({
  method: 'post',
  path: `${path}/steps`,
  tags,
  summary: 'Simulate steps of others in the sandbox',
  description:
    'Takes a step of a record’s life-cycle as a resource in the field or an office user. The same rules apply.',
  request: { ...request, body: createOpenApiRequiredJsonBody(sandboxLifecycleStepRequestSchema) },
  responses: {
    200: createOpenApiJsonResponse(changedSandboxRecordListSchema, 'Changes of the organisation after the step.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});

export const readChangedSandboxRowsRoute = createRoute({
  method: 'get',
  path: `${path}/rows`,
  tags,
  summary: 'Read the changed rows of the data dictionary’s tables',
  request,
  responses: {
    200: createOpenApiJsonResponse(changedSandboxRowsSchema, 'Rows that differ from the sample data.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const readSandboxOutboxRoute = createRoute({
  method: 'get',
  path: `${path}/outbox`,
  tags,
  summary: 'Read the outbox of actions',
  description: 'Messages, emails, reports and imports that actions would have sent. Nothing leaves the sandbox.',
  request,
  responses: {
    200: createOpenApiJsonResponse(sandboxOutboxSchema, 'Items, latest first.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const downloadOutboxFileRoute = createRoute({
  method: 'get',
  path: `${path}/outbox/{itemId}/file`,
  tags,
  summary: 'Download a file that an action created',
  request: { params: request.params.extend({ itemId }) },
  responses: {
    200: createOpenApiFileResponse('application/octet-stream', 'The file.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const downloadSandboxJsonRoute = createRoute({
  method: 'get',
  path: `${path}/world.json`,
  tags,
  summary: 'Download the sandbox as JSON',
  request,
  responses: {
    200: createOpenApiFileResponse('application/json', 'All records by schema name.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const downloadSandboxSqliteRoute = createRoute({
  method: 'get',
  path: `${path}/world.sqlite`,
  tags,
  summary: 'Download the sandbox as a SQLite database',
  request,
  responses: {
    200: createOpenApiFileResponse('application/vnd.sqlite3', 'The tables of the data dictionary.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const downloadSandboxPostgresRoute = createRoute({
  method: 'get',
  path: `${path}/world.sql`,
  tags,
  summary: 'Download the sandbox as a dump for PostgreSQL',
  request,
  responses: {
    200: createOpenApiFileResponse(
      'application/sql',
      'The tables of the data dictionary, which `psql` loads into an empty database.',
    ),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const listPersonalChangedSandboxRecordsRoute = createRoute({
  method: 'get',
  path: personalPath,
  tags,
  summary: 'List your changes in your sandbox',
  responses: {
    200: createOpenApiJsonResponse(changedSandboxRecordListSchema, 'The records that differ from the sample data.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const resetPersonalSandboxRoute = createRoute({
  method: 'delete',
  path: personalPath,
  tags,
  summary: 'Reset your sandbox',
  description: 'Removes everything that your client and test keys changed, and restores the sample data.',
  responses: { 204: createOpenApiEmptyResponse('Reset.'), ...createOpenApiProblemResponses(401, 403, 404) },
});

export const simulatePersonalLifecycleStepRoute = createRoute({
  method: 'post',
  path: `${personalPath}/steps`,
  tags,
  summary: 'Simulate steps of others in your sandbox',
  description:
    'Takes a step of a record’s life-cycle as a resource in the field or an office user. The same rules apply.',
  request: { body: createOpenApiRequiredJsonBody(sandboxLifecycleStepRequestSchema) },
  responses: {
    200: createOpenApiJsonResponse(changedSandboxRecordListSchema, 'Your changes after the step.'),
    ...createOpenApiProblemResponses(401, 403, 404, 409, 422),
  },
});

export const downloadPersonalSandboxJsonRoute = createRoute({
  method: 'get',
  path: `${personalPath}/world.json`,
  tags,
  summary: 'Download your sandbox as JSON',
  responses: {
    200: createOpenApiFileResponse('application/json', 'All records by schema name.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const downloadPersonalSandboxSqliteRoute = createRoute({
  method: 'get',
  path: `${personalPath}/world.sqlite`,
  tags,
  summary: 'Download your sandbox as a SQLite database',
  responses: {
    200: createOpenApiFileResponse('application/vnd.sqlite3', 'The tables of the data dictionary.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const downloadPersonalSandboxPostgresRoute = createRoute({
  method: 'get',
  path: `${personalPath}/world.sql`,
  tags,
  summary: 'Download your sandbox as a dump for PostgreSQL',
  responses: {
    200: createOpenApiFileResponse(
      'application/sql',
      'The tables of the data dictionary, which `psql` loads into an empty database.',
    ),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const readPersonalChangedSandboxRowsRoute = createRoute({
  method: 'get',
  path: `${personalPath}/rows`,
  tags,
  summary: 'List the rows of the data dictionary’s tables that you changed',
  responses: {
    200: createOpenApiJsonResponse(changedSandboxRowsSchema, 'Rows that differ from the sample data.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const readPersonalSandboxOutboxRoute = createRoute({
  method: 'get',
  path: `${personalPath}/outbox`,
  tags,
  summary: 'Read the outbox of your actions',
  description: 'Messages, emails, reports and imports that actions would have sent. Nothing leaves the sandbox.',
  responses: {
    200: createOpenApiJsonResponse(sandboxOutboxSchema, 'Items, latest first.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const downloadPersonalOutboxFileRoute = createRoute({
  method: 'get',
  path: `${personalPath}/outbox/{itemId}/file`,
  tags,
  summary: 'Download a file that your action created',
  request: { params: z.strictObject({ itemId }) },
  responses: {
    200: createOpenApiFileResponse('application/octet-stream', 'The file.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});
