import type { UnsuccessfulSearchFilter, UnsuccessfulSearchList } from '@refdesk/service-contract/searches';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { formatUtcDay } from '../../core/text/day.ts';

const day = 24 * 60 * 60_000;

/** Lists searches without results, the most frequent first. */
export async function listUnsuccessfulSearches(
  queries: DatabaseOrTransaction,
  filter: UnsuccessfulSearchFilter,
  now: number,
  limit: number,
): Promise<UnsuccessfulSearchList['searches']> {
  const { outcome } = filter;
  const rows = await selectCountedSearches(queries, filter, now)
    .select(({ fn }) => [
      fn.max('day').as('lastDay'),
      fn.sum<number | string>('unfound').as('unfound'),
      fn.sum<number | string>('unopened').as('unopened'),
    ])
    .orderBy(
      ({ fn, eb }) => (outcome === undefined ? eb(fn.sum('unfound'), '+', fn.sum('unopened')) : fn.sum(outcome)),
      'desc',
    )
    .orderBy('text')
    .orderBy('area')
    .limit(limit)
    .execute();
  return rows.map(({ text, area, unfound, unopened, lastDay }) => ({
    text,
    area,
    unfound: Number(unfound),
    unopened: Number(unopened),
    lastDay,
  }));
}

/** Counts the different searches that match the filter. */
export async function countUnsuccessfulSearches(
  queries: DatabaseOrTransaction,
  filter: UnsuccessfulSearchFilter,
  now: number,
): Promise<number> {
  const { total } = await queries
    .selectFrom(selectCountedSearches(queries, filter, now).as('counted'))
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function selectCountedSearches(
  queries: DatabaseOrTransaction,
  { area, days, outcome }: UnsuccessfulSearchFilter,
  now: number,
) {
  let query = queries
    .selectFrom('searchCount')
    .select(['text', 'area'])
    .groupBy(['area', 'text'])
    .where('day', '>', formatUtcDay(now - Number(days) * day));
  if (area !== undefined) query = query.where('area', '=', area);
  if (outcome !== undefined) query = query.where(outcome, '>', 0);
  return query;
}

/** Lists the areas of all counted searches. */
export async function listCountedSearchAreas(queries: DatabaseOrTransaction): Promise<string[]> {
  return (await queries.selectFrom('searchCount').select('area').distinct().orderBy('area').execute()).map(
    ({ area }) => area,
  );
}
