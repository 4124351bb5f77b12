import { decodeHit } from '@refdesk/search-index/hits/codec';
import type { PhraseSuggestions } from '@refdesk/service-contract/search-phrases';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { formatUtcDay } from '../../core/text/day.ts';
import type { SiteSearch } from '../site/site-search.ts';

const maxSuggestions = 20;
const maxPages = 6;
const periodMs = 90 * 24 * 60 * 60_000;

/** Suggests searches without results as phrases for the pages nearest to them, the most frequent first. */
export async function suggestPagesForUnsuccessfulSearches(
  queries: DatabaseOrTransaction,
  search: SiteSearch | null,
  now: number,
): Promise<PhraseSuggestions> {
  const texts = queries
    .selectFrom('searchCount')
    .leftJoin('searchPhrase', 'searchPhrase.text', 'searchCount.text')
    .where('searchPhrase.id', 'is', null)
    .where('day', '>', formatUtcDay(now - periodMs))
    .groupBy('searchCount.text');
  const rows = await texts
    .select(({ fn, eb }) => [
      'searchCount.text',
      fn.max('area').as('area'),
      eb(fn.sum<number | string>('unfound'), '+', fn.sum<number | string>('unopened')).as('searches'),
    ])
    .orderBy('searches', 'desc')
    .orderBy('searchCount.text')
    .limit(maxSuggestions)
    .execute();
  const { total } = await queries
    .selectFrom(texts.select('searchCount.text').as('undecided'))
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const suggestions: PhraseSuggestions['suggestions'] = [];
  // Sequential, since a client that sends many searches at the same time is rejected.
  for (const { text, area, searches } of rows)
    suggestions.push({
      text,
      searches: Number(searches),
      pages: search === null ? [] : await findPages(search, text, area),
    });
  return { suggestions, total: Number(total) };
}

async function findPages(
  search: SiteSearch,
  text: string,
  area: string,
): Promise<PhraseSuggestions['suggestions'][number]['pages']> {
  const { hits } = await search({
    ...{ text, ctx: null, version: null, kind: null, near: area === '' ? null : area },
    ...{ limit: maxPages, hitsPerPage: 1, isGrouped: true },
  });
  return hits.map(decodeHit).map(({ url, title }) => ({ address: url, title }));
}
