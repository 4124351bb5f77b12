import { createRoute } from '@hono/zod-openapi';
import { feedbackForm } from '../../contract/feedback.ts';
import { body, empty, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import { newIdentifier } from '../identifier.ts';
import { enforceLimit } from '../limits/enforce.ts';
import type { Platform } from '../platform.ts';

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

/** What readers think of pages. */
export function feedbackRoutes({ database: { queries }, now }: Platform) {
  return newRoutes().openapi(post, async (context) => {
    const { page, helpful, sentence } = context.req.valid('json');
    await enforceLimit(queries, 'feedbackFromAddress', context.get('origin').address ?? 'unknown', now());
    await queries
      .insertInto('feedback')
      .values({ id: newIdentifier('feedback'), page, helpful: helpful ? 1 : 0, sentence: sentence || null, at: now() })
      .execute();
    return context.body(null, 204);
  });
}
