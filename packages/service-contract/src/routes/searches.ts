import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { createStaffOrOperatorTokenSecurity } from '../operator-tokens.ts';
import {
  unsuccessfulSearchFilterSchema,
  unsuccessfulSearchListSchema,
  unsuccessfulSearchReportSchema,
} from '../searches.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

export const reportUnsuccessfulSearchRoute = createRoute({
  method: 'post',
  path: '/api/searches',
  tags: ['Searches'],
  security: [],
  summary: 'Report a search without a useful result',
  description:
    'Counted where the operator has chosen so, by text, day and area; nothing about the reader is kept, and no text that may belong to a person or open something.',
  request: { body: createOpenApiRequiredJsonBody(unsuccessfulSearchReportSchema) },
  responses: { 204: createOpenApiEmptyResponse('Recorded.'), ...createOpenApiProblemResponses(422, 429) },
});

export const listUnsuccessfulSearchesRoute = createRoute({
  method: 'get',
  path: '/api/review/searches',
  tags: ['Review'],
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List searches without a useful result (staff)',
  request: { query: unsuccessfulSearchFilterSchema },
  responses: {
    200: createOpenApiJsonResponse(unsuccessfulSearchListSchema, 'A page, most frequent first.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const exportUnsuccessfulSearchesRoute = createRoute({
  method: 'get',
  path: '/api/review/searches.csv',
  tags: ['Review'],
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'Export searches without a useful result (staff)',
  request: { query: unsuccessfulSearchFilterSchema },
  responses: {
    200: { content: { 'text/csv': { schema: z.string() } }, description: 'The same searches as CSV, 20,000 at most.' },
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});
