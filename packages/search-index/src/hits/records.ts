import type { SearchResultKind } from '@refdesk/static-page/contract';
import type { TitleShardDocument } from '../document.ts';
import { normalizeSearchName } from '../parse/words.ts';
import type { RecordCounterpart } from './hit.ts';

/**
 * Groups the documents of an index by the record that they describe: `Cancel a job` of two APIs, `Jobs` as a category
 * and as a table.
 */
export interface DocumentGroupingByRecord {
  /** Returns the key of the record that a document is about. */
  readonly getRecordKey: (document: number) => string;
  /** Returns the same record on other surfaces, deprecated ones last. */
  readonly findSiblings: (document: number) => readonly RecordCounterpart[];
}

/** Only kinds of one family can describe the same record: a life-cycle is not the problem with the same name. */
const families: Readonly<Record<SearchResultKind, string>> = {
  operation: 'call',
  action: 'call',
  guide: 'page',
  table: 'page',
  error: 'error',
};

/** Groups documents by title: pages use the same title for a record in every API. */
export function groupDocumentsByRecord(documents: readonly TitleShardDocument[]): DocumentGroupingByRecord {
  const keys = documents.map(
    ({ kind, title }) => `${families[kind]} ${normalizeSearchName(title.replace(numberOrArticle, ''))}`,
  );
  const byKey = Map.groupBy(documents.keys(), (document) => keys[document] ?? '');
  return {
    getRecordKey: (document) => keys[document] ?? '',
    findSiblings(document) {
      const original = documents[document];
      if (!original) return [];
      const others = (byKey.get(keys[document] ?? '') ?? [])
        .flatMap((other) => documents[other] ?? [])
        .filter((other) => getDocumentApiAndVersionKey(other) !== getDocumentApiAndVersionKey(original));
      return others
        .toSorted((a, b) => Number(a.isDeprecated) - Number(b.isDeprecated))
        .map((other) => toSibling(other, original));
    },
  };
}

/** Matches the number of a result code, and articles. */
const numberOrArticle = /^\d+ |\b(?:an?|the) /gi;

/** Returns the API and version of a document. Documents of one surface never describe the same record. */
export const getDocumentApiAndVersionKey = ({ breadcrumb, version }: TitleShardDocument): string =>
  `${breadcrumb[0] ?? ''} ${version ?? ''}`;

function toSibling(
  { url, breadcrumb, version, badge, kind, isDeprecated }: TitleShardDocument,
  original: TitleShardDocument,
): RecordCounterpart {
  const surface = breadcrumb[0] ?? '';
  return {
    url,
    surface,
    version: isDeprecated || surface === original.breadcrumb[0] ? (version ?? '') : '',
    name: kind === 'table' || kind === 'action' ? (badge ?? '') : '',
    isDeprecated,
  };
}
