import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { requireStaffOrOperatorToken } from '../operator-tokens.ts';
import { searchFilterSchema, searchListSchema, searchReportSchema } from '../searches.ts';
import {
  createEmptyResponse,
  createJsonResponse,
  createProblemResponses,
  createRequiredJsonBody,
} from './responses.ts';

export const reportSearchRoute = createRoute({
  method: 'post',
  path: '/api/searches',
  tags: ['Searches'],
  security: [],
  summary: 'Report a search without a useful result',
  description:
    'Counted where the operator has chosen so, by text, day and area; nothing about the reader is kept, and no text that may belong to a person or open something.',
  request: { body: createRequiredJsonBody(searchReportSchema) },
  responses: { 204: createEmptyResponse('Recorded.'), ...createProblemResponses(422, 429) },
});

export const listUnsuccessfulSearchesRoute = createRoute({
  method: 'get',
  path: '/api/review/searches',
  tags: ['Review'],
  security: requireStaffOrOperatorToken('review:read'),
  summary: 'List searches without a useful result (staff)',
  request: { query: searchFilterSchema },
  responses: {
    200: createJsonResponse(searchListSchema, 'A page, most frequent first.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});

export const exportUnsuccessfulSearchesRoute = createRoute({
  method: 'get',
  path: '/api/review/searches.csv',
  tags: ['Review'],
  security: requireStaffOrOperatorToken('review:read'),
  summary: 'Export searches without a useful result (staff)',
  request: { query: searchFilterSchema },
  responses: {
    200: { content: { 'text/csv': { schema: z.string() } }, description: 'The same searches as CSV, 20,000 at most.' },
    ...createProblemResponses(401, 403, 404, 422),
  },
});
