import type { TitledDocument } from '../document.ts';
import type { Ranked } from '../rank/search.ts';
import { type Records, surfaceOf } from './records.ts';

/** What stands in the reader's area leads its group when it answers nearly as well. */
const nearlyAsWell = 0.8;

/** One document for each record: that of the reader's area, else the best; pages of one surface stay apart. */
export function groupByRecord(
  ranked: readonly Ranked[],
  documents: readonly TitledDocument[],
  { keyOf }: Records,
  near: string | null,
): Ranked[] {
  const isNear = ({ document }: Ranked) => near !== null && documents[document]?.context === near;
  const surface = ({ document }: Ranked) => {
    const found = documents[document];
    return found && surfaceOf(found);
  };
  const groups = new Map<string, Ranked>();
  const order: { readonly key: string | null; readonly one: Ranked }[] = [];
  for (const one of ranked) {
    const key = keyOf(one.document);
    const lead = groups.get(key);
    if (!lead) {
      groups.set(key, one);
      order.push({ key, one });
    } else if (surface(one) === surface(lead)) order.push({ key: null, one });
    else if (isNear(one) && !isNear(lead) && one.score >= nearlyAsWell * lead.score) groups.set(key, one);
  }
  return order.map(({ key, one }) => (key === null ? one : (groups.get(key) ?? one)));
}
