import * as routes from '@refdesk/service-contract/routes/search-phrases';
import { requirePermissionOutsideOrganisations } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import type { LoadedSite } from '../site/load-site.ts';
import type { SiteSearch } from '../site/site-search.ts';
import { listSearchPhraseDecisions, recordSearchPhraseDecision, undoSearchPhraseDecision } from './search-phrases.ts';
import { suggestPagesForUnsuccessfulSearches } from './suggest-pages-for-unsuccessful-searches.ts';

/** Creates the routes with which staff turn searches without results into phrases for pages. */
export function createSearchPhraseDecisionRoutes(
  appContext: AppContext,
  site: Pick<LoadedSite, 'files'> | null,
  search: SiteSearch | null,
) {
  const { database, now } = appContext;
  return createValidatedRoutes()
    .openapi(routes.listPhraseSuggestionsRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      return context.json(await suggestPagesForUnsuccessfulSearches(database.queries, search, now()), 200);
    })
    .openapi(routes.listSearchPhraseDecisionsRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      return context.json({ phrases: await listSearchPhraseDecisions(database.queries) }, 200);
    })
    .openapi(routes.decideSearchPhraseRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'searchPhrase.decide');
      await recordSearchPhraseDecision(appContext, caller, context.req.valid('json'), site?.files ?? new Map());
      return context.body(null, 204);
    })
    .openapi(routes.undoSearchPhraseDecisionRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'searchPhrase.decide');
      await undoSearchPhraseDecision(appContext, caller, context.req.valid('param').phraseId);
      return context.body(null, 204);
    });
}
