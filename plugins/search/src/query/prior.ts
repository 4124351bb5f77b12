import type { IndexedDocument } from '../shards/title-index.ts';
import { splitParts, toTerm } from '../text/words.ts';
import type { Query } from './query.ts';

/** What is known of the reader. */
export interface Reader {
  /** Area in which the reader is, such as `docs/rest`. */
  readonly context: string | null;
  /** Version of the APIs that the reader works with. */
  readonly version: string | null;
}

/** The REST API is the one to build on; an error is looked for by its name. */
const kinds = { operation: 1, guide: 1, table: 0.95, action: 0.9, error: 0.75 };

const terms = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(toTerm));

/** Who writes one of these wants to do something. */
const doing = terms(`create add new make book record approve reject send cancel delete remove update change edit set save start stop
 schedule unschedule assign upload put move turn convert attach print email export clone copy duplicate enter import link merge
 reserve transfer close finish complete submit fill allow block let attach put`);

const ofTables = terms('table column');
const ofOperations = terms('endpoint operation');

/** Who names a thing and no verb wants to see it. */
const seeing: Readonly<Record<string, number>> = { list: 1.06, find: 1.04, get: 1.03, delete: 0.92, remove: 0.92, update: 0.97 };
const reading = new Set(['list', 'get', 'find']);

/** How likely a document is what this reader wants, before looking at the words: 1 for most. */
export function toPrior(query: Query, reader: Reader): (document: IndexedDocument) => number {
  const asked = new Set(query.parts.map(toTerm));
  const has = (set: ReadonlySet<string>) => asked.intersection(set).size > 0;
  // `planned_start` is a name; the scope `jobs:schedule` says what may be done.
  const isField = query.isName && !query.names.some(({ text }) => text.includes(':'));
  const wantsToDo = query.method === null && !isField && has(doing);
  const wantsTable = has(ofTables);
  const wantsOperation = has(ofOperations);
  return ({ title, kind, isDeprecated, isAside, context, badge }) => {
    const isCall = kind === 'operation' || kind === 'action';
    const verb = splitParts(title)[0] ?? '';
    const ofIntent =
      query.asksToSee && isCall
        ? reading.has(verb)
          ? 1.1
          : 0.8
        : wantsToDo
          ? isCall
            ? reading.has(verb)
              ? 0.92
              : 1
            : 0.8
          : isCall
            ? (seeing[verb] ?? 1)
            : 1;
    const ofKind = (wantsTable && kind === 'table') || (wantsOperation && isCall) ? 1.3 : 1;
    const ofMethod = query.method === null ? 1 : kind === 'operation' ? (badge === query.method ? 1 : 0.6) : 0.4;
    const ofError = query.isError ? (kind === 'error' ? 2 : kind === 'guide' ? 1 : 0.5) : 1;
    const ofContext = reader.context !== null && context !== null && context !== reader.context ? 0.85 : 1;
    return kinds[kind] * ofIntent * ofKind * ofMethod * ofError * ofContext * (isDeprecated ? 0.9 : 1) * (isAside && !query.asksMeaning ? 0.65 : 1);
  };
}
