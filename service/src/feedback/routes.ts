import { createRoute } from '@hono/zod-openapi';
import { feedbackFilter, feedbackForm, feedbackPage } from '../../contract/feedback.ts';
import { requirePermission } from '../access/require.ts';
import { body, empty, json, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import { newIdentifier } from '../identifier.ts';
import { enforceLimit } from '../limits/enforce.ts';
import type { Platform } from '../platform.ts';
import { readFeedback } from './read.ts';

const post = createRoute({
  method: 'post',
  path: '/api/feedback',
  tags: ['Feedback'],
  security: [],
  summary: 'Say whether a page was helpful',
  description: 'Nothing about the reader is kept.',
  request: { body: body(feedbackForm) },
  responses: { 204: empty('Thank you.'), ...refusals(422, 429) },
});

const get = createRoute({
  method: 'get',
  path: '/api/review/feedback',
  tags: ['Review'],
  summary: 'Read what readers think of pages (staff)',
  request: { query: feedbackFilter },
  responses: { 200: json(feedbackPage, 'A page, the newest first.'), ...refusals(401, 403, 404, 422) },
});

/** What readers think of pages: given by everyone, read by staff. */
export function feedbackRoutes({ database: { queries }, now }: Platform) {
  const routes = newRoutes();
  routes.openapi(get, async (context) => {
    requirePermission(context, 'review.read');
    return context.json(await readFeedback(queries, context.req.valid('query')), 200);
  });
  return routes.openapi(post, async (context) => {
    const { page, version, helpful, sentence } = context.req.valid('json');
    await enforceLimit(queries, 'feedbackFromAddress', context.get('origin').address ?? 'unknown', now());
    await queries
      .insertInto('feedback')
      .values({ id: newIdentifier('feedback'), page, version, helpful: helpful ? 1 : 0, sentence: sentence || null, at: now() })
      .execute();
    return context.body(null, 204);
  });
}
