import { createRoute } from '@hono/zod-openapi';
import { feedbackFilterSchema, feedbackFormSchema, feedbackPageSchema } from '../feedback.ts';
import { createStaffOrOperatorTokenSecurity } from '../operator-tokens.ts';
import {
  createOpenApiEmptyResponse,
  createOpenApiJsonResponse,
  createOpenApiProblemResponses,
  createOpenApiRequiredJsonBody,
} from './responses.ts';

export const sendFeedbackRoute = createRoute({
  method: 'post',
  path: '/api/feedback',
  tags: ['Feedback'],
  security: [],
  summary: 'Rate a page as helpful or not',
  description: 'Nothing about the reader is stored.',
  request: { body: createOpenApiRequiredJsonBody(feedbackFormSchema) },
  responses: { 204: createOpenApiEmptyResponse('Recorded.'), ...createOpenApiProblemResponses(422, 429) },
});

export const readFeedbackRoute = createRoute({
  method: 'get',
  path: '/api/review/feedback',
  tags: ['Review'],
  security: createStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List feedback of readers (staff)',
  request: { query: feedbackFilterSchema },
  responses: {
    200: createOpenApiJsonResponse(feedbackPageSchema, 'A page, newest first.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});
