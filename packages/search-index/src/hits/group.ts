import type { TitleShardDocument } from '../document.ts';
import type { RankedDocument } from '../rank/search.ts';
import { type DocumentGroupingByRecord, getDocumentApiAndVersionKey } from './records.ts';

/** A result in the reader's area represents its group if its score is at least this share of the best. */
const minShareOfBest = 0.8;

/**
 * Reduces results to one document per record: the one in the reader's area, or the best one. Pages of the same surface
 * are never grouped.
 */
export function keepOneResultPerRecord(
  ranked: readonly RankedDocument[],
  documents: readonly TitleShardDocument[],
  { getRecordKey }: DocumentGroupingByRecord,
  readerArea: string | null,
): RankedDocument[] {
  const isInReaderArea = ({ document }: RankedDocument) =>
    readerArea !== null && documents[document]?.context === readerArea;
  const getSurface = ({ document }: RankedDocument) => {
    const titleDocument = documents[document];
    return titleDocument && getDocumentApiAndVersionKey(titleDocument);
  };
  const groups = new Map<string, RankedDocument>();
  const order: { readonly key: string | null; readonly result: RankedDocument }[] = [];
  for (const result of ranked) {
    const key = getRecordKey(result.document);
    const lead = groups.get(key);
    if (!lead) {
      groups.set(key, result);
      order.push({ key, result });
    } else if (getSurface(result) === getSurface(lead)) order.push({ key: null, result });
    else if (isInReaderArea(result) && !isInReaderArea(lead) && result.score >= minShareOfBest * lead.score)
      groups.set(key, result);
  }
  return order.map(({ key, result }) => (key === null ? result : (groups.get(key) ?? result)));
}
