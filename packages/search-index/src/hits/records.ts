import type { SearchKind } from '@portal/static-page/contract';
import type { TitledDocument } from '../document.ts';
import { normalizeName } from '../parse/words.ts';
import type { Sibling } from './hit.ts';

/** The documents of an index by the record that they are about: `Cancel a job` of two APIs, `Jobs` as a category and as a table. */
export interface Records {
  /** The record of a document. */
  readonly keyOf: (document: number) => string;
  /** Where else the record of a document is, what is deprecated last. */
  readonly siblingsOf: (document: number) => readonly Sibling[];
}

/** What may be one record; a life-cycle is not the problem that has its name. */
const families: Readonly<Record<SearchKind, string>> = {
  operation: 'call',
  action: 'call',
  guide: 'page',
  table: 'page',
  error: 'error',
};

/** Finds what is about the same record by its title: the portal's pages name a thing alike wherever it is. */
export function createRecords(documents: readonly TitledDocument[]): Records {
  const keys = documents.map(
    ({ kind, title }) => `${families[kind]} ${normalizeName(title.replace(numberOrArticle, ''))}`,
  );
  const byKey = Map.groupBy(documents.keys(), (document) => keys[document] ?? '');
  return {
    keyOf: (document) => keys[document] ?? '',
    siblingsOf(document) {
      const own = documents[document];
      if (!own) return [];
      const others = (byKey.get(keys[document] ?? '') ?? [])
        .flatMap((other) => documents[other] ?? [])
        .filter((other) => surfaceOf(other) !== surfaceOf(own));
      return others
        .toSorted((a, b) => Number(a.isDeprecated) - Number(b.isDeprecated))
        .map((other) => toSibling(other, own));
    },
  };
}

/** The number of a result code; articles. */
const numberOrArticle = /^\d+ |\b(?:an?|the) /gi;

/** An API in a version; documents of one surface are different things, whatever their titles. */
export const surfaceOf = ({ breadcrumb, version }: TitledDocument): string => `${breadcrumb[0] ?? ''} ${version ?? ''}`;

function toSibling(
  { url, breadcrumb, version, badge, kind, isDeprecated }: TitledDocument,
  own: TitledDocument,
): Sibling {
  const surface = breadcrumb[0] ?? '';
  return {
    url,
    surface,
    version: isDeprecated || surface === own.breadcrumb[0] ? (version ?? '') : '',
    name: kind === 'table' || kind === 'action' ? (badge ?? '') : '',
    isDeprecated,
  };
}
