import * as routes from '@refdesk/service-contract/routes/feedback';
import { requirePermissionOutsideOrganisations } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import type { LoadedSite } from '../site/load-site.ts';
import { readFeedbackPage } from './read-feedback-page.ts';

/** Creates the routes for page feedback, which anyone can send and staff can read. */
export function createFeedbackRoutes(
  { database: { queries }, now }: AppContext,
  site: Pick<LoadedSite, 'files'> | null,
) {
  return createValidatedRoutes()
    .openapi(routes.readFeedbackRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      return context.json(await readFeedbackPage(queries, site, context.req.valid('query')), 200);
    })
    .openapi(routes.sendFeedbackRoute, async (context) => {
      const { page, version, helpful, sentence } = context.req.valid('json');
      await enforceAttemptLimit(queries, 'feedbackFromAddress', context.get('origin').address ?? 'unknown', now());
      await queries
        .insertInto('feedback')
        .values({
          id: generateIdentifier('feedback'),
          page,
          version,
          helpful: helpful ? 1 : 0,
          sentence: sentence || null,
          at: now(),
        })
        .execute();
      return context.body(null, 204);
    });
}
