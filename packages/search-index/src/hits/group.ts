import type { TitleShardDocument } from '../document.ts';
import type { RankedDocument } from '../rank/search.ts';
import { type DocumentsByRecord, getDocumentApiAndVersion } from './records.ts';

/** A result of the reader's area leads its group if its score is at least this share of the best. */
const minShareOfBest = 0.8;

/**
 * Reduces results to one document per record: that of the reader's area, or the best one. Pages of one surface are
 * never grouped.
 */
export function keepOneResultPerRecord(
  ranked: readonly RankedDocument[],
  documents: readonly TitleShardDocument[],
  { keyOf }: DocumentsByRecord,
  near: string | null,
): RankedDocument[] {
  const isNear = ({ document }: RankedDocument) => near !== null && documents[document]?.context === near;
  const surface = ({ document }: RankedDocument) => {
    const found = documents[document];
    return found && getDocumentApiAndVersion(found);
  };
  const groups = new Map<string, RankedDocument>();
  const order: { readonly key: string | null; readonly result: RankedDocument }[] = [];
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
