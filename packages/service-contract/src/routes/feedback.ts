import { createRoute } from '@hono/zod-openapi';
import { feedbackFilterSchema, feedbackFormSchema, feedbackPageSchema } from '../feedback.ts';
import { describeStaffOrOperatorTokenSecurity } from '../operator-tokens.ts';
import {
  describeEmptyResponse,
  describeJsonResponse,
  describeProblemResponses,
  describeRequiredJsonBody,
} from './responses.ts';

export const sendFeedbackRoute = createRoute({
  method: 'post',
  path: '/api/feedback',
  tags: ['Feedback'],
  security: [],
  summary: 'Rate a page as helpful or not',
  description: 'Nothing about the reader is stored.',
  request: { body: describeRequiredJsonBody(feedbackFormSchema) },
  responses: { 204: describeEmptyResponse('Recorded.'), ...describeProblemResponses(422, 429) },
});

export const readFeedbackRoute = createRoute({
  method: 'get',
  path: '/api/review/feedback',
  tags: ['Review'],
  security: describeStaffOrOperatorTokenSecurity('review:read'),
  summary: 'List feedback of readers (staff)',
  request: { query: feedbackFilterSchema },
  responses: {
    200: describeJsonResponse(feedbackPageSchema, 'A page, newest first.'),
    ...describeProblemResponses(401, 403, 404, 422),
  },
});
