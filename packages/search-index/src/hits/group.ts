import type { TitledDocument } from '../document.ts';
import type { Ranked } from '../rank/search.ts';
import { getDocumentApiAndVersion, type Records } from './records.ts';

/** A result of the reader's area leads its group if its score is at least this share of the best. */
const minShareOfBest = 0.8;

/**
 * Reduces results to one document per record: that of the reader's area, or the best one. Pages of one surface are
 * never grouped.
 */
export function groupResultsByRecord(
  ranked: readonly Ranked[],
  documents: readonly TitledDocument[],
  { keyOf }: Records,
  near: string | null,
): Ranked[] {
  const isNear = ({ document }: Ranked) => near !== null && documents[document]?.context === near;
  const surface = ({ document }: Ranked) => {
    const found = documents[document];
    return found && getDocumentApiAndVersion(found);
  };
  const groups = new Map<string, Ranked>();
  const order: { readonly key: string | null; readonly result: Ranked }[] = [];
  for (const result of ranked) {
    const key = keyOf(result.document);
    const lead = groups.get(key);
    if (!lead) {
      groups.set(key, result);
      order.push({ key, result });
    } else if (surface(result) === surface(lead)) order.push({ key: null, result });
    else if (isNear(result) && !isNear(lead) && result.score >= minShareOfBest * lead.score) groups.set(key, result);
  }
  return order.map(({ key, result }) => (key === null ? result : (groups.get(key) ?? result)));
}
