import { createRoute, z } from '@hono/zod-openapi';
import { searchFilter, searchList, searchReport } from '../../contract/searches.ts';
import { requirePermission } from '../access/require.ts';
import { toLine } from '../audit/csv.ts';
import { body, empty, json, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import { enforceLimit } from '../limits/enforce.ts';
import type { Platform } from '../platform.ts';
import { countSearch } from './count.ts';
import { countSearches, listAreas, listSearches } from './read.ts';

const shownAtMost = 200;
const exportedAtMost = 20_000;

const post = createRoute({
  method: 'post',
  path: '/api/searches',
  tags: ['Searches'],
  security: [],
  summary: 'Report a search that led nowhere',
  description:
    'Counted where the operator has chosen so, by text, day and area; nothing about the reader is kept, and no text that may belong to a person or open something.',
  request: { body: body(searchReport) },
  responses: { 204: empty('Thank you.'), ...refusals(422, 429) },
});

const get = createRoute({
  method: 'get',
  path: '/api/review/searches',
  tags: ['Review'],
  summary: 'Read what readers searched for and did not find (staff)',
  request: { query: searchFilter },
  responses: { 200: json(searchList, 'The most frequent first.'), ...refusals(401, 403, 404, 422) },
});

const getCsv = createRoute({
  method: 'get',
  path: '/api/review/searches.csv',
  tags: ['Review'],
  summary: 'Export what readers searched for and did not find (staff)',
  request: { query: searchFilter },
  responses: {
    200: { content: { 'text/csv': { schema: z.string() } }, description: 'The same searches as CSV, 20,000 at most.' },
    ...refusals(401, 403, 404, 422),
  },
});

/** What readers searched for and did not find: reported by their browsers, read by staff. */
export function searchRoutes({ database: { queries }, now, configuration }: Platform) {
  const counting = configuration.COUNT_SEARCHES === 'on';
  return newRoutes()
    .openapi(post, async (context) => {
      await enforceLimit(queries, 'searchFromAddress', context.get('origin').address ?? 'unknown', now());
      if (counting) await countSearch(queries, context.req.valid('json'), now());
      return context.body(null, 204);
    })
    .openapi(get, async (context) => {
      requirePermission(context, 'review.read');
      const filter = context.req.valid('query');
      const [searches, total, areas] = [listSearches(queries, filter, now(), shownAtMost), countSearches(queries, filter, now()), listAreas(queries)];
      return context.json({ counting, searches: await searches, total: await total, areas: await areas }, 200);
    })
    .openapi(getCsv, async (context) => {
      requirePermission(context, 'review.read');
      const searches = await listSearches(queries, context.req.valid('query'), now(), exportedAtMost);
      const lines = searches.map(({ text, area, unfound, unopened, lastDay }) => toLine([text, area, String(unfound), String(unopened), lastDay]));
      return context.body([toLine(['text', 'area', 'withoutResult', 'withoutClick', 'lastDay']), ...lines].join(''), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="searches.csv"',
      });
    });
}
