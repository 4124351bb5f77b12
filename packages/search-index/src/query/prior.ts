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

/** Leads are learnt from readers who were in no area: in one, its pages come before what most others want. */
const ofOtherArea = 0.6;

const ofTables = new Set(['table', 'column'].map(toTerm));

/** Who measures or joins works with the tables: an analyst's words, in what is asked of many records together. */
const ofAnalysis = new Set(
  `average avg sum rate ratio percentage trend kpi breakdown dashboard sql join pivot unpivot dbt warehouse snowflake bigquery
   dim fact cdc watermark incremental snapshot breach ageing aging profitability margin utilisation utilization churn`
    .split(/\s+/)
    .map(toTerm),
);
const ofOperations = new Set(['endpoint', 'operation'].map(toTerm));

/** What calls do by the first word of their title, as methods of HTTP; all else is done by POST. */
const methods: Readonly<Record<string, readonly string[]>> = {
  list: ['GET'],
  get: ['GET'],
  find: ['GET'],
  save: ['POST', 'PUT', 'PATCH'],
  update: ['PUT', 'PATCH'],
  set: ['PUT', 'PATCH', 'POST'],
  delete: ['DELETE'],
  remove: ['DELETE'],
};
const methodsOf = (verb: string): readonly string[] => methods[verb] ?? ['POST'];

/**
 * How likely a document is what this reader wants, before looking at the words: 1 for most. Of a path that is
 * none here the method still says what is wanted: `GET /jobs/{id}/attachments` asks for attachments to be listed.
 */
export function toPrior(query: Query, reader: Reader, isPathKnown: boolean): (document: IndexedDocument) => number {
  const asked = new Set(query.parts.map(toTerm));
  const wantsTable = query.isSql || asked.intersection(ofTables).size > 0;
  const analyses = asked.intersection(ofAnalysis).size > 0;
  const wantsOperation = asked.intersection(ofOperations).size > 0;
  const ofIntent = readIntent(query);
  return (document) => {
    const { kind, isDeprecated, isAside, context } = document;
    const isCall = kind === 'operation' || kind === 'action';
    const ofKind = (wantsTable && kind === 'table') || (wantsOperation && isCall) ? 1.3 : 1;
    const ofAnalyst = analyses ? (kind === 'table' ? weights.analysed.table : isCall ? weights.analysed.call : 1) : 1;
    const ofMethod = query.method === null ? 1 : isPathKnown ? fitMethod(query.method, document) : fitVerb(query.method, document);
    const ofError = query.isError ? (kind === 'error' ? 2 : kind === 'guide' ? 1 : 0.5) : 1;
    const ofContext = reader.context !== null && context !== null && context !== reader.context ? ofOtherArea : 1;
    return (
      weights.kinds[kind] *
      ofIntent(document) *
      ofKind *
      ofAnalyst *
      ofMethod *
      ofError *
      ofContext *
      (isDeprecated ? weights.kinds.deprecated : 1) *
      (isAside && !query.asksMeaning ? weights.kinds.aside * (query.parts.length > 2 ? weights.kinds.asideOfMany : 1) : 1)
    );
  };
}

const fitMethod = (method: string, { kind, badge }: IndexedDocument): number => (kind === 'operation' ? (badge === method ? 1 : 0.6) : 0.4);

const fitVerb = (method: string, { kind, verb }: IndexedDocument): number =>
  kind === 'table' && method !== 'GET' ? 0.6 : (kind === 'operation' || kind === 'action') && !methodsOf(verb).includes(method) ? 0.7 : 1;
