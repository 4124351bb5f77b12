import type { IndexedDocument } from '../shards/title-index.ts';
import { toTerm } from '../text/words.ts';
import type { Query } from './query.ts';

/** What is known of the reader. */
export interface Reader {
  /** Area in which the reader is, such as `docs/rest`. */
  readonly context: string | null;
  /** Version of the APIs that the reader works with. */
  readonly version: string;
}

const kinds = { operation: 1, guide: 1, table: 0.95, action: 0.9, error: 0.75 };

const doing = new Set(
  'create add new make book record approve reject send cancel delete remove update change edit set save start stop schedule unschedule assign upload put move turn convert attach void print email export clone copy duplicate enter import link merge reserve transfer'
    .split(' ')
    .map(toTerm),
);

/** How likely a document is what this reader wants, before looking at the words: 1 for most. */
export function toPrior(query: Query, reader: Reader): (document: IndexedDocument) => number {
  const wantsToDo = query.method === null && query.parts.some((part) => doing.has(toTerm(part)));
  return ({ kind, version, isDeprecated, context, badge }) => {
    const ofVersion = version === null || version === reader.version ? 1 : 0.4;
    const ofContext = reader.context !== null && context !== null && context !== reader.context ? 0.85 : 1;
    const ofIntent = wantsToDo && kind !== 'operation' && kind !== 'action' ? 0.8 : 1;
    const ofMethod = query.method === null ? 1 : kind === 'operation' ? (badge === query.method ? 1 : 0.6) : 0.4;
    const ofError = query.isError ? (kind === 'error' ? 2 : kind === 'guide' ? 1 : 0.5) : 1;
    return kinds[kind] * ofVersion * ofContext * ofIntent * ofMethod * ofError * (isDeprecated ? 0.9 : 1);
  };
}
