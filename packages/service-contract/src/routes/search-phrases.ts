import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { describeStaffOrOperatorTokenSecurity } from '../operator-tokens.ts';
import {
  phraseSuggestionsSchema,
  searchPhraseDecisionListSchema,
  searchPhraseDecisionSchema,
} from '../search-phrases.ts';
import {
  describeEmptyResponse,
  describeJsonResponse,
  describeProblemResponses,
  describeRequiredJsonBody,
} from './responses.ts';

const tags = ['Review'];
const path = '/api/review/search-phrases';

export const listPhraseSuggestionsRoute = createRoute({
  method: 'get',
  path: '/api/review/search-suggestions',
  tags,
  security: describeStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List searches without a useful result, with suggested pages (staff)',
  responses: {
    200: describeJsonResponse(phraseSuggestionsSchema, 'A page, most frequent first.'),
    ...describeProblemResponses(401, 403, 404),
  },
});

export const listSearchPhraseDecisionsRoute = createRoute({
  method: 'get',
  path,
  tags,
  security: describeStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List accepted and dismissed searches (staff)',
  description: 'The tool suggest-phrases adds the accepted ones to the search terms of the portal.',
  responses: {
    200: describeJsonResponse(searchPhraseDecisionListSchema, 'Newest first.'),
    ...describeProblemResponses(401, 403, 404),
  },
});

export const decideSearchPhraseRoute = createRoute({
  method: 'post',
  path,
  tags,
  security: describeStaffOrOperatorTokenSecurity('searches:write'),
  summary: 'Accept a search as a phrase of a page, or dismiss it (staff)',
  description: 'A second decision about the same text replaces the first one.',
  request: { body: describeRequiredJsonBody(searchPhraseDecisionSchema) },
  responses: { 204: describeEmptyResponse('Decided.'), ...describeProblemResponses(401, 403, 404, 422) },
});

export const undoSearchPhraseDecisionRoute = createRoute({
  method: 'delete',
  path: `${path}/{phraseId}`,
  tags,
  security: describeStaffOrOperatorTokenSecurity('searches:write'),
  summary: 'Undo the decision about a search (staff)',
  request: { params: z.strictObject({ phraseId: z.string().max(64) }) },
  responses: {
    204: describeEmptyResponse('The search is suggested again.'),
    ...describeProblemResponses(401, 403, 404),
  },
});
