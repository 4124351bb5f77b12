import * as routes from '@refdesk/service-contract/routes/searches';
import { requirePermissionOutsideOrganisations } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { formatCsvLine } from '../audit/csv.ts';
import { countUnsuccessfulSearches, listCountedSearchAreas, listUnsuccessfulSearches } from './counted-searches.ts';
import { recordUnsuccessfulSearch } from './record-unsuccessful-search.ts';

const maxShown = 200;
const maxExported = 20_000;

/** Creates the routes for searches without results, which browsers report and staff read. */
export function createUnsuccessfulSearchRoutes({ database: { queries }, now, configuration }: AppContext) {
  const counting = configuration.COUNT_SEARCHES === 'on';
  return createValidatedRoutes()
    .openapi(routes.reportUnsuccessfulSearchRoute, async (context) => {
      await enforceAttemptLimit(queries, 'searchFromAddress', context.get('origin').address ?? 'unknown', now());
      if (counting && !hasOptedOut(context.req.raw.headers))
        await recordUnsuccessfulSearch(queries, context.req.valid('json'), now());
      return context.body(null, 204);
    })
    .openapi(routes.listUnsuccessfulSearchesRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      const filter = context.req.valid('query');
      const [searches, total, areas] = await Promise.all([
        listUnsuccessfulSearches(queries, filter, now(), maxShown),
        countUnsuccessfulSearches(queries, filter, now()),
        listCountedSearchAreas(queries),
      ]);
      return context.json({ counting, searches, total, areas }, 200);
    })
    .openapi(routes.exportUnsuccessfulSearchesRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      const searches = await listUnsuccessfulSearches(queries, context.req.valid('query'), now(), maxExported);
      const lines = searches.map(({ text, area, unfound, unopened, lastDay }) =>
        formatCsvLine([text, area, String(unfound), String(unopened), lastDay]),
      );
      return context.body(
        [formatCsvLine(['text', 'area', 'withoutResult', 'withoutClick', 'lastDay']), ...lines].join(''),
        200,
        {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="searches.csv"',
        },
      );
    });
}

/** Whether the reader objects to being counted; only pages of older builds report the searches of such readers. */
const hasOptedOut = (headers: Headers): boolean => headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1';
