import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { sandboxChangesSchema, sandboxOutboxSchema, sandboxRowsSchema, sandboxStepRequestSchema } from '../sandbox.ts';
import { createEmptyResponse, createJsonResponse, createProblemResponses, requiredJsonBody } from './responses.ts';

const tags = ['Sandbox'];
const path = '/api/organisations/{organisationId}/sandbox';
const request = { params: z.strictObject({ organisationId: z.string().max(64) }) };
const file = (type: string, description: string) => ({ description, content: { [type]: { schema: z.unknown() } } });
const personalPath = '/api/account/sandbox';
const itemId = z.string().regex(/^[1-9]\d{0,14}$/);

export const readSandboxChanges = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Read what an organisation changed in its sandbox',
  request,
  responses: {
    200: createJsonResponse(sandboxChangesSchema, 'The records that differ from the sample data.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const resetSandbox = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Reset the sandbox of an organisation',
  description: 'Removes everything that the organisation changed, and restores the sample data.',
  request,
  responses: { 204: createEmptyResponse('Reset.'), ...createProblemResponses(401, 403, 404) },
});

export const simulateLifecycleStep = createRoute({
  method: 'post',
  path: `${path}/steps`,
  tags,
  summary: 'Act for others in the sandbox',
  description:
    'Takes a step of a record’s life-cycle as the resource in the field or someone in the office would. The same rules apply.',
  request: { ...request, body: requiredJsonBody(sandboxStepRequestSchema) },
  responses: {
    200: createJsonResponse(sandboxChangesSchema, 'What the organisation changed, after the step.'),
    ...createProblemResponses(401, 403, 404, 409, 422),
  },
});

export const readSandboxRows = createRoute({
  method: 'get',
  path: `${path}/rows`,
  tags,
  summary: 'Read the changed rows of the data dictionary’s tables',
  request,
  responses: {
    200: createJsonResponse(sandboxRowsSchema, 'Rows that differ from the sample data.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const readSandboxOutbox = createRoute({
  method: 'get',
  path: `${path}/outbox`,
  tags,
  summary: 'Read what actions would have sent',
  description: 'Messages, emails, reports and imports of actions. Nothing leaves the sandbox.',
  request,
  responses: {
    200: createJsonResponse(sandboxOutboxSchema, 'The latest first.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const downloadOutboxFile = createRoute({
  method: 'get',
  path: `${path}/outbox/{itemId}/file`,
  tags,
  summary: 'Download a file that an action made',
  request: { params: request.params.extend({ itemId }) },
  responses: { 200: file('application/octet-stream', 'The file.'), ...createProblemResponses(401, 403, 404) },
});

export const downloadSandboxJson = createRoute({
  method: 'get',
  path: `${path}/world.json`,
  tags,
  summary: 'Download the sandbox as JSON',
  request,
  responses: {
    200: file('application/json', 'Every record, by the name of its schema.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const downloadSandboxSqlite = createRoute({
  method: 'get',
  path: `${path}/world.sqlite`,
  tags,
  summary: 'Download the sandbox as a SQLite database',
  request,
  responses: {
    200: file('application/vnd.sqlite3', 'The tables of the data dictionary.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const downloadSandboxPostgres = createRoute({
  method: 'get',
  path: `${path}/world.sql`,
  tags,
  summary: 'Download the sandbox as a dump for PostgreSQL',
  request,
  responses: {
    200: file('application/sql', 'The tables of the data dictionary, which `psql` loads into an empty database.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const readPersonalSandboxChanges = createRoute({
  method: 'get',
  path: personalPath,
  tags,
  summary: 'Read what you changed in your own sandbox',
  responses: {
    200: createJsonResponse(sandboxChangesSchema, 'The records that differ from the sample data.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const resetPersonalSandbox = createRoute({
  method: 'delete',
  path: personalPath,
  tags,
  summary: 'Reset your own sandbox',
  description: 'Removes everything that your client and test keys changed, and restores the sample data.',
  responses: { 204: createEmptyResponse('Reset.'), ...createProblemResponses(401, 403, 404) },
});

export const simulatePersonalLifecycleStep = createRoute({
  method: 'post',
  path: `${personalPath}/steps`,
  tags,
  summary: 'Act for others in your own sandbox',
  description:
    'Takes a step of a record’s life-cycle as the resource in the field or someone in the office would. The same rules apply.',
  request: { body: requiredJsonBody(sandboxStepRequestSchema) },
  responses: {
    200: createJsonResponse(sandboxChangesSchema, 'What you changed, after the step.'),
    ...createProblemResponses(401, 403, 404, 409, 422),
  },
});

export const downloadPersonalSandboxJson = createRoute({
  method: 'get',
  path: `${personalPath}/world.json`,
  tags,
  summary: 'Download your own sandbox as JSON',
  responses: {
    200: file('application/json', 'Every record, by the name of its schema.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const downloadPersonalSandboxSqlite = createRoute({
  method: 'get',
  path: `${personalPath}/world.sqlite`,
  tags,
  summary: 'Download your own sandbox as a SQLite database',
  responses: {
    200: file('application/vnd.sqlite3', 'The tables of the data dictionary.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const downloadPersonalSandboxPostgres = createRoute({
  method: 'get',
  path: `${personalPath}/world.sql`,
  tags,
  summary: 'Download your own sandbox as a dump for PostgreSQL',
  responses: {
    200: file('application/sql', 'The tables of the data dictionary, which `psql` loads into an empty database.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const readPersonalSandboxRows = createRoute({
  method: 'get',
  path: `${personalPath}/rows`,
  tags,
  summary: 'Read the rows of the data dictionary’s tables that you changed',
  responses: {
    200: createJsonResponse(sandboxRowsSchema, 'Rows that differ from the sample data.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const readPersonalSandboxOutbox = createRoute({
  method: 'get',
  path: `${personalPath}/outbox`,
  tags,
  summary: 'Read what your actions would have sent',
  description: 'Messages, emails, reports and imports of actions. Nothing leaves the sandbox.',
  responses: {
    200: createJsonResponse(sandboxOutboxSchema, 'The latest first.'),
    ...createProblemResponses(401, 403, 404),
  },
});

export const downloadPersonalOutboxFile = createRoute({
  method: 'get',
  path: `${personalPath}/outbox/{itemId}/file`,
  tags,
  summary: 'Download a file that your action made',
  request: { params: z.strictObject({ itemId }) },
  responses: { 200: file('application/octet-stream', 'The file.'), ...createProblemResponses(401, 403, 404) },
});
