import type { IndexedDocument } from '../shards/title-index.ts';
import { toTerm } from '../text/words.ts';
import { readIntent } from './intent.ts';
import type { Query } from './query.ts';
import { weights } from './weights.ts';

/** What is known of the reader. */
export interface Reader {
  /** Area in which the reader is, such as `docs/rest`. */
  readonly context: string | null;
  /** Version of the APIs that the reader works with. */
  readonly version: string | null;
}

const ofTables = new Set(['table', 'column'].map(toTerm));
const ofOperations = new Set(['endpoint', 'operation'].map(toTerm));

/** How likely a document is what this reader wants, before looking at the words: 1 for most. */
export function toPrior(query: Query, reader: Reader): (document: IndexedDocument) => number {
  const asked = new Set(query.parts.map(toTerm));
  const wantsTable = asked.intersection(ofTables).size > 0;
  const wantsOperation = asked.intersection(ofOperations).size > 0;
  const ofIntent = readIntent(query);
  return (document) => {
    const { kind, isDeprecated, isAside, context, badge } = document;
    const isCall = kind === 'operation' || kind === 'action';
    const ofKind = (wantsTable && kind === 'table') || (wantsOperation && isCall) ? 1.3 : 1;
    const ofMethod = query.method === null ? 1 : kind === 'operation' ? (badge === query.method ? 1 : 0.6) : 0.4;
    const ofError = query.isError ? (kind === 'error' ? 2 : kind === 'guide' ? 1 : 0.5) : 1;
    const ofContext = reader.context !== null && context !== null && context !== reader.context ? 0.85 : 1;
    return (
      weights.kinds[kind] *
      ofIntent(document) *
      ofKind *
      ofMethod *
      ofError *
      ofContext *
      (isDeprecated ? weights.kinds.deprecated : 1) *
      (isAside && !query.asksMeaning ? weights.kinds.aside : 1)
    );
  };
}
