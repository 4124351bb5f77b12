import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { deprecatedOperationCallCountsSchema, deprecatedOperationListSchema } from '../changes.ts';
import { createOpenApiJsonResponse, createOpenApiProblemResponses } from './responses.ts';

const tags = ['Requests'];
const path = '/api/organisations/{organisationId}/changes';
const request = { params: z.strictObject({ organisationId: z.string().max(64) }) };

export const listDeprecatedOperationsRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'List the deprecated operations that an organisation calls',
  request,
  responses: {
    200: createOpenApiJsonResponse(
      deprecatedOperationListSchema,
      'Operations with their callers, those still in use first.',
    ),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const downloadRemovalCalendarRoute = createRoute({
  method: 'get',
  path: `${path}.ics`,
  tags,
  summary: 'Download the removal dates of the operations that an organisation calls',
  request,
  responses: {
    200: { description: 'A calendar (RFC 5545).', content: { 'text/calendar': { schema: z.string() } } },
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const listPersonalDeprecatedOperationsRoute = createRoute({
  method: 'get',
  path: '/api/account/changes',
  tags,
  summary: 'List the deprecated operations that your client and test keys call',
  description: 'Counted from the requests to your sandbox, which are stored for 7 days.',
  responses: {
    200: createOpenApiJsonResponse(deprecatedOperationListSchema, 'Operations with their callers.'),
    ...createOpenApiProblemResponses(401, 403),
  },
});

export const countDeprecatedOperationCallsRoute = createRoute({
  method: 'get',
  path: '/api/account/deprecated-calls',
  tags,
  summary:
    'Count the calls to the deprecated operation of a page, by one’s organisations and one’s own client and keys',
  request: { query: z.strictObject({ path: z.string().max(300).meta({ description: 'Path of the page' }) }) },
  responses: {
    200: createOpenApiJsonResponse(
      deprecatedOperationCallCountsSchema,
      'Calls of the last 7 days, by application or key.',
    ),
    ...createOpenApiProblemResponses(401, 403, 422),
  },
});
