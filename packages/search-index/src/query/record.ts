import type { IndexedDocument, TitleIndex } from '../shards/title-index.ts';
import type { Slot } from './slots.ts';
import { weights } from './weights.ts';

/** What it is worth that a document is about a record that the query names, or about another: 1 when nothing is known. */
export type RecordPrior = (slots: readonly Slot[]) => (document: number) => number;

/** An alternative as good as this names a record: itself or by a synonym. */
const namedFrom = 0.8;

/** Finds the portal's records by the pages that are called like one, `Jobs` and `List jobs`, and the calls and tables of each. */
export function createRecordPrior({ documents, termsOf, postings }: TitleIndex): RecordPrior {
  const records: ReadonlySet<string> = new Set(documents.flatMap((document, number) => (isCalledAfterRecord(document) ? termsOf(number).slice(-1) : [])));
  const ofRecord = documents.map(({ kind }, number) => isOfRecord[kind] && termsOf(number).some((term) => records.has(term)));
  const titled = (term: string): readonly number[] => postings.find(term)[0] ?? [];
  return (slots) => {
    const named = slots.flatMap(({ alternatives }) =>
      alternatives.filter(({ terms, weight }) => weight >= namedFrom && terms.some((term) => records.has(term))).map(({ terms }) => terms.map(titled)),
    );
    if (named.length === 0) return () => 1;
    const about = new Set(named.flatMap(([first = [], ...others]) => first.filter((document) => others.every((own) => own.includes(document)))));
    return (document) => (ofRecord[document] && !about.has(document) ? weights.records.other : 1);
  };
}

/** Guides and errors tell of several records. */
const isOfRecord: Readonly<Record<IndexedDocument['kind'], boolean>> = { operation: true, action: true, table: true, guide: false, error: false };

const isCalledAfterRecord = ({ kind, verb, titleWords }: IndexedDocument): boolean =>
  (kind === 'operation' && verb === 'list' && titleWords === 2) || (kind === 'table' && titleWords === 1);
