import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { createStaffOrOperatorTokenSecurity } from '../operator-tokens.ts';
import {
  phraseSuggestionsSchema,
  searchPhraseDecisionListSchema,
  searchPhraseDecisionSchema,
} from '../search-phrases.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

const tags = ['Review'];
const path = '/api/review/search-phrases';

export const listPhraseSuggestionsRoute = createRoute({
  method: 'get',
  path: '/api/review/search-suggestions',
  tags,
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List searches without a useful result, with suggested pages (staff)',
  responses: {
    200: createOpenApiJsonResponse(phraseSuggestionsSchema, 'A page, most frequent first.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const listSearchPhraseDecisionsRoute = createRoute({
  method: 'get',
  path,
  tags,
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List accepted and dismissed searches (staff)',
  description: 'The tool suggest-phrases adds the accepted ones to the search terms of the portal.',
  responses: {
    200: createOpenApiJsonResponse(searchPhraseDecisionListSchema, 'Newest first.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});

export const decideSearchPhraseRoute = createRoute({
  method: 'post',
  path,
  tags,
  security: createStaffOrOperatorTokenSecurity('searches:write'),
  summary: 'Accept a search as a phrase of a page, or dismiss it (staff)',
  description: 'A second decision about the same text replaces the first one.',
  request: { body: createOpenApiRequiredJsonBody(searchPhraseDecisionSchema) },
  responses: { 204: createOpenApiEmptyResponse('Decided.'), ...createOpenApiProblemResponses(401, 403, 404, 422) },
});

export const undoSearchPhraseDecisionRoute = createRoute({
  method: 'delete',
  path: `${path}/{phraseId}`,
  tags,
  security: createStaffOrOperatorTokenSecurity('searches:write'),
  summary: 'Undo the decision about a search (staff)',
  request: { params: z.strictObject({ phraseId: z.string().max(64) }) },
  responses: {
    204: createOpenApiEmptyResponse('The search is suggested again.'),
    ...createOpenApiProblemResponses(401, 403, 404),
  },
});
