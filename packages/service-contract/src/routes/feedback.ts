import { createRoute } from '@hono/zod-openapi';
import { feedbackFilter, feedbackForm, feedbackPage } from '../feedback.ts';
import { body, empty, json, refusals } from './describe.ts';

export const post = createRoute({
  method: 'post',
  path: '/api/feedback',
  tags: ['Feedback'],
  security: [],
  summary: 'Say whether a page was helpful',
  description: 'Nothing about the reader is kept.',
  request: { body: body(feedbackForm) },
  responses: { 204: empty('Thank you.'), ...refusals(422, 429) },
});

export const get = createRoute({
  method: 'get',
  path: '/api/review/feedback',
  tags: ['Review'],
  summary: 'Read what readers think of pages (staff)',
  request: { query: feedbackFilter },
  responses: { 200: json(feedbackPage, 'A page, the newest first.'), ...refusals(401, 403, 404, 422) },
});
