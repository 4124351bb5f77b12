import type { TitledDocument } from '../document.ts';
import { fitPath, type PathPattern, toSegments } from '../parse/path.ts';
import type { Query, QueryName } from '../parse/query.ts';
import { normalizeName, splitParts, splitWords } from '../parse/words.ts';
import type { Body } from '../shards/read.ts';

/** A place on a document that has a name: as a field, as a value of one, or in the text of a section. */
export interface NameOccurrence {
  readonly type: 'field' | 'value' | 'mention';
  readonly document: number;
  /** Number among the document's sections, then its fields. */
  readonly place: number;
  /** As it is written. */
  readonly name: string;
}

/** Documents and places by their normalized names. */
export interface Names {
  readonly documents: ReadonlyMap<string, readonly number[]>;
  readonly titles: ReadonlyMap<string, readonly number[]>;
  readonly places: ReadonlyMap<string, readonly NameOccurrence[]>;
  /** The segments of each document's address, and of an operation's path. */
  readonly paths: readonly { readonly url: readonly string[]; readonly route: readonly string[] | null }[];
}

/** The last part of an address. */
export const slugOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

export function createNames(documents: readonly TitledDocument[], bodies: readonly Body[] | null): Names {
  const byName = new Map<string, number[]>();
  for (const [number, { url, badge, kind, identifiers }] of documents.entries()) {
    const slug = slugOf(url);
    // A table goes by its name without the version too, an error by its status or code; a method is no name.
    const isName = badge !== null && (splitParts(badge).length > 1 || kind === 'error');
    const names = [slug, slug.replace(/_v\d+$/, ''), ...(isName ? [badge] : []), ...identifiers];
    for (const name of new Set(names.map(normalizeName))) add(byName, name, number);
  }
  return {
    documents: byName,
    titles: Map.groupBy(documents.keys(), (number) => normalizeName(documents[number]?.title ?? '')),
    places: listOccurrences(bodies ?? []),
    paths: documents.map(({ url, route }) => ({
      url: toSegments(url.split('#')[0] ?? ''),
      route: route === null ? null : toSegments(route),
    })),
  };
}

function listOccurrences(bodies: readonly Body[]): Map<string, NameOccurrence[]> {
  const places = new Map<string, NameOccurrence[]>();
  for (const [document, { sections, fields }] of bodies.entries()) {
    for (const [place, { heading, text }] of sections.entries())
      for (const name of namesIn(`${heading} ${text}`))
        add(places, normalizeName(name), { type: 'mention', document, place, name });
    for (const [index, { field }] of fields.entries()) {
      const place = sections.length + index;
      add(places, normalizeName(field.name), { type: 'field', document, place, name: field.name });
      for (const name of field.values) add(places, normalizeName(name), { type: 'value', document, place, name });
    }
  }
  return places;
}

/** Words of several parts: `If-Match`, `plannedStart`, `record-in-use`; and numbers of statuses and result codes. */
const namesIn = (text: string): Set<string> =>
  new Set(
    splitWords(text)
      .flatMap((word) => word.text.split('/'))
      .filter((name) => splitParts(name).length > 1 || /^\d{3}$/.test(name)),
  );

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  if (key === '') return;
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** What names and paths in a query are worth beside its words. */
export interface Named {
  readonly documents: ReadonlyMap<number, number>;
  /** By document: what each place that has a name is worth. */
  readonly places: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** What a name is worth by what is called so; a word without capitals or signs is one of the language first. */
const worth = {
  title: 0.8,
  document: 0.8,
  exactly: 0.4,
  field: 0.68,
  value: 0.65,
  mention: 0.55,
  path: 1.2,
  plain: 0.2,
  status: 0.3,
  phrase: 0.15,
};

/** The documents and places that names or a path in the query stand for. */
export function findNamed(query: Query, names: Names, documents: readonly TitledDocument[]): Named {
  const found = new Map<number, number>();
  const places = new Map<number, Map<number, number>>();
  const hasName = query.names.some(({ type, text }) => type === 'word' && !isNumber(text));
  // Each name adds to the others: `jobs_v1.planned_start` is a table and a column of it.
  for (const name of query.names) {
    const own = new Map<number, number>();
    const raise = (document: number, value: number) => own.set(document, Math.max(value, own.get(document) ?? 0));
    for (const { document, value } of namedDocuments(name, names, documents)) raise(document, value);
    for (const { document, value, place } of occurrencesOf(name, names, documents)) {
      raise(document, value);
      const ofDocument = places.get(document) ?? new Map<number, number>();
      if (name.type !== 'phrase')
        places.set(document, ofDocument.set(place, Math.max(value, ofDocument.get(place) ?? 0)));
    }
    const share = shareOf(name, hasName);
    for (const [document, value] of own) found.set(document, (found.get(document) ?? 0) + value * share);
  }
  if (query.path)
    for (const [document, value] of fitPaths(query.path, query.method, names, documents))
      found.set(document, (found.get(document) ?? 0) + value);
  return { documents: found, places };
}

/** Share of a name's score that counts: a status beside a name is worth less (`401 invalid_client`). */
function shareOf(name: QueryName, hasName: boolean): number {
  if (name.type === 'phrase') return worth.phrase;
  return hasName && isNumber(name.text) ? worth.status : 1;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

function namedDocuments(name: QueryName, { documents: byName, titles }: Names, documents: readonly TitledDocument[]) {
  const spread = spreadOf(byName.get(name.normalized)?.length ?? 0);
  const isMeant = (document: number) => name.type !== 'table' || documents[document]?.kind === 'table';
  const ofTitle =
    name.type === 'whole' || name.type === 'table' ? (titles.get(name.normalized) ?? []).filter(isMeant) : [];
  const ofName = (byName.get(name.normalized) ?? []).filter(isMeant);
  return [
    ...ofTitle.map((document) => ({
      document,
      value: worth.title * spelling(name, documents[document]?.title ?? '', 0.75),
    })),
    ...ofName.map((document) => {
      const one = documents[document];
      const called = one?.url.split(/[/#]/).at(-1) ?? '';
      const exactly =
        name.type !== 'phrase' && splitParts(name.text).length > 1 && called === name.text
          ? worth.exactly * (one?.url.includes('#') ? 0.5 : 1)
          : 0;
      const asName =
        isPlain(name) && one?.kind !== 'error' && normalizeName(one?.title ?? '') !== name.normalized ? worth.plain : 1;
      return { document, value: asName * spread * worth.document * spelling(name, called, 0.75) + exactly };
    }),
  ];
}

/** A word without capitals or signs is a word of the language before it is a name, as `job` is. */
const isPlain = ({ text, type }: QueryName): boolean => type === 'whole' && /^[\p{Ll}\s]+$/u.test(text);

function occurrencesOf(name: QueryName, { places, documents: byName }: Names, documents: readonly TitledDocument[]) {
  // A number of one or two digits is an amount, or the beginning of a status.
  if (name.type === 'table' || /^\d{1,2}$/.test(name.text)) return [];
  const all = places.get(name.normalized) ?? [];
  const of = (type: NameOccurrence['type']) => all.filter((place) => place.type === type);
  const fields = of('field');
  const ofFields = fields.map((one) => ({
    ...one,
    value: worth.field * spreadOf(fields.length) * spelling(name, one.name),
  }));
  if (name.type === 'phrase') return ofFields;
  // A value that is the name of a field, as one to sort by is, only refers to that field.
  const valueShare = fields.length > 0 ? 0.5 : 1;
  const ofValue = worth.value * (isPlain(name) ? worth.plain : valueShare);
  // What has a page of its own is defined there.
  const isDefined = byName.has(name.normalized);
  const ofMention = worth.mention * (isDefined ? 0.5 : 1) * spreadOf(of('mention').length);
  return [
    ...ofFields,
    ...of('value').map((one) => ({ ...one, value: ofValue })),
    ...of('mention').map((one) => ({
      ...one,
      value: ofMention * spelling(name, one.name, 0.6) * (isFull(documents[one.document]) ? 1 : 0.4),
    })),
  ];
}

/** What is everywhere is explained nowhere. */
const spreadOf = (count: number): number => 1 / (1 + Math.max(0, Math.log2(count / 8)) / 2);

/** A guide explains what it names; others only have it. */
const isFull = (document: TitledDocument | undefined): boolean => document?.kind === 'guide' && !document.isAside;

/** `plannedStart` asks for the field of the REST API rather than for the column `planned_start`. */
const spelling = ({ text, type }: QueryName, name: string, otherwise = 0.75): number =>
  type === 'phrase' || /\s/.test(text) || text === name || inOwnCase(text) === name ? 1 : otherwise;

/** In other programs the case of a whole name says nothing: `JOB_ID` is `job_id`, and `JobNo` is `jobNo`. */
const inOwnCase = (text: string): string =>
  /\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text.toLowerCase();

function fitPaths(
  path: PathPattern,
  method: string | null,
  { paths }: Names,
  documents: readonly TitledDocument[],
): [number, number][] {
  return paths.flatMap(({ url, route }, document): [number, number][] => {
    const ofRoute =
      route === null ? 0 : fitPath(path, route) * (method === null || method === documents[document]?.badge ? 1 : 0.5);
    const value = worth.path * Math.max(0.95 * fitPath(path, url), ofRoute);
    return value > 0 ? [[document, value]] : [];
  });
}
