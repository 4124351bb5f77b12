import { createRoute } from '@hono/zod-openapi';
import { feedbackFilterSchema, feedbackFormSchema, feedbackPageSchema } from '../feedback.ts';
import { acceptOperatorToken } from '../operator-tokens.ts';
import { createEmptyResponse, createJsonResponse, createProblemResponses, requiredJsonBody } from './responses.ts';

export const sendFeedback = createRoute({
  method: 'post',
  path: '/api/feedback',
  tags: ['Feedback'],
  security: [],
  summary: 'Say whether a page was helpful',
  description: 'Nothing about the reader is kept.',
  request: { body: requiredJsonBody(feedbackFormSchema) },
  responses: { 204: createEmptyResponse('Thank you.'), ...createProblemResponses(422, 429) },
});

export const readFeedback = createRoute({
  method: 'get',
  path: '/api/review/feedback',
  tags: ['Review'],
  security: acceptOperatorToken('review:read'),
  summary: 'Read what readers think of pages (staff)',
  request: { query: feedbackFilterSchema },
  responses: {
    200: createJsonResponse(feedbackPageSchema, 'A page, the newest first.'),
    ...createProblemResponses(401, 403, 404, 422),
  },
});
