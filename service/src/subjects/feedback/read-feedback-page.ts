import type { FeedbackFilter, FeedbackPage } from '@refdesk/service-contract/feedback';
import type { Selectable } from 'kysely';
import { buildAfterCursorCondition, splitRowsIntoPage } from '../../core/database/cursor.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import { normalisePagePath } from '../site/address.ts';
import type { LoadedSite } from '../site/load-site.ts';

const pageSize = 50;

/** Reads the newest feedback that matches the filter, the totals, and the cursor of the next page. */
export async function readFeedbackPage(
  queries: DatabaseOrTransaction,
  site: Pick<LoadedSite, 'files'> | null,
  { cursor, ...filter }: FeedbackFilter,
): Promise<FeedbackPage> {
  const rows = await selectMatchingFeedback(queries, filter)
    .selectAll()
    .where(buildAfterCursorCondition('at', 'id', cursor))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = splitRowsIntoPage(rows, pageSize, (row) => row);
  return { answers: page.map((row) => toAnswer(row, site)), totals: await countByHelpfulness(queries, filter), next };
}

type Filter = Omit<FeedbackFilter, 'cursor'>;

function selectMatchingFeedback(queries: DatabaseOrTransaction, { page, helpful, withText }: Filter) {
  let query = queries.selectFrom('feedback');
  // Like `[...page]`, `substr` counts characters rather than UTF-16 code units.
  if (page)
    query = query.where(({ fn, val }) => fn<string>('substr', ['page', val(1), val([...page].length)]), '=', page);
  if (helpful !== undefined) query = query.where('helpful', '=', helpful === 'yes' ? 1 : 0);
  if (withText !== undefined) query = query.where('sentence', 'is not', null);
  return query;
}

async function countByHelpfulness(queries: DatabaseOrTransaction, filter: Filter): Promise<FeedbackPage['totals']> {
  const rows = await selectMatchingFeedback(queries, filter)
    .select(['helpful', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy('helpful')
    .execute();
  const getCount = (helpful: number) => Number(rows.find((row) => row.helpful === helpful)?.count ?? 0);
  return { helpful: getCount(1), unhelpful: getCount(0) };
}

function toAnswer(
  { id, page, version, helpful, sentence, at }: Selectable<ServiceTables['feedback']>,
  site: Pick<LoadedSite, 'files'> | null,
): FeedbackPage['answers'][number] {
  // Anyone can send any path, so only pages that actually exist are shown as links.
  const isPage = site?.files.get(normalisePagePath(page))?.contentType.header.startsWith('text/html') ?? false;
  return { id, page, isPage, version, helpful: helpful === 1, sentence, at: formatApiInstant(at) };
}
