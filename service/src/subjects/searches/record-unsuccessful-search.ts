import type { UnsuccessfulSearchReport } from '@refdesk/service-contract/searches';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { formatUtcDay } from '../../core/text/day.ts';
import { toCountableSearchText } from './countable-text.ts';

/** Maximum number of different searches stored per day: sufficient for writers, and too few to fill the database. */
export const maxUnsuccessfulSearchesPerDay = 1000;

/** Counts a search without results by day, area and text, unless the text is sensitive or the day is at its limit. */
export async function recordUnsuccessfulSearch(
  queries: DatabaseOrTransaction,
  { text, area, found }: UnsuccessfulSearchReport,
  now: number,
): Promise<void> {
  const countableText = toCountableSearchText(text);
  if (countableText === null) return;
  const row = { day: formatUtcDay(now), area, text: countableText };
  const counter = found ? 'unopened' : 'unfound';
  const { known, rows } = await queries
    .selectFrom('searchCount')
    .where('day', '=', row.day)
    .select(({ fn, eb }) => [
      fn.countAll<number | string>().as('rows'),
      fn
        .sum<number | string | null>(
          eb
            .case()
            .when(eb.and({ area, text: countableText }))
            .then(1)
            .else(0)
            .end(),
        )
        .as('known'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(rows) >= maxUnsuccessfulSearchesPerDay && Number(known) === 0) return;
  await queries
    .insertInto('searchCount')
    .values({ ...row, unfound: found ? 0 : 1, unopened: found ? 1 : 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'area', 'text'])
        .doUpdateSet((eb) => ({ [counter]: eb(`searchCount.${counter}`, '+', 1) })),
    )
    .execute();
}
