import type { PartIndex } from '../shards/part-index.ts';
import type { IndexedDocument, TitleIndex } from '../shards/title-index.ts';
import type { Synonyms } from '../synonyms/rules.ts';
import { toTerms } from '../text/terms.ts';
import { splitParts, squash } from '../text/words.ts';
import type { DocumentPaths } from './document-paths.ts';
import type { SearchIndex } from './index.ts';
import { fitPath, type PathPattern } from './path.ts';
import type { AskedName, Query } from './query.ts';

/** What exact names and paths are worth beside the words. */
const worth = {
  document: { whole: 0.8, word: 0.8, phrase: 0.1, table: 0.8 },
  field: { whole: 0.68, word: 0.68, phrase: 0.28, table: 0 },
  value: { whole: 0.65, word: 0.65, phrase: 0, table: 0 },
  mention: { whole: 0.55, word: 0.55, phrase: 0, table: 0 },
  exactly: 0.4,
  reference: 0.5,
  plain: 0.2,
  title: 0.8,
  path: 1.2,
  /** Of a status beside a name, which says more: `401 invalid_client`. */
  number: 0.3,
};

/** What names and paths are worth beside the words. */
export interface Bonus {
  readonly documents: ReadonlyMap<number, number>;
  /** Parts that mention a name, and fields of that name, after all parts. */
  readonly places: ReadonlyMap<number, number>;
}

const isNumber = ({ text }: AskedName): boolean => /^\d+$/.test(text);

type Raise = (document: number, value: number, place?: number) => void;

/** The documents that names or a path in the query stand for, with what that is worth. */
export function findBonus(query: Query, { titles, parts, asked }: SearchIndex, pathsOf: (document: number) => DocumentPaths): Bonus {
  const bonus = new Map<number, number>();
  const places = new Map<number, number>();
  const hasName = query.names.some((name) => name.kind === 'word' && !isNumber(name));
  // Each name adds to the others: `jobs_v1.planned_start` is a table and a column of it.
  for (const name of query.names) {
    const own = new Map<number, number>();
    const raise: Raise = (document, value, place) => {
      if (value <= 0) return;
      own.set(document, Math.max(value, own.get(document) ?? 0));
      if (place !== undefined && name.kind !== 'phrase') places.set(place, Math.max(value, places.get(place) ?? 0));
    };
    raiseDocuments(name, titles, raise);
    if (parts) raiseParts(name, titles, parts, asked?.synonyms, raise);
    const share = name.kind === 'phrase' ? toTerms(name.text).length / Math.max(1, query.parts.length) : hasName && isNumber(name) ? worth.number : 1;
    for (const [document, value] of own) bonus.set(document, (bonus.get(document) ?? 0) + value * share);
  }
  if (query.path) {
    for (const [document, one] of titles.documents.entries()) {
      const value = worth.path * fitDocument(query.path, query.method, one, pathsOf(document));
      if (value > 0) bonus.set(document, (bonus.get(document) ?? 0) + value);
    }
  }
  return { documents: bonus, places };
}

function raiseDocuments(name: AskedName, { byName, byTitle, documents }: TitleIndex, raise: Raise): void {
  if (name.kind === 'whole')
    for (const document of byTitle.get(name.squashed) ?? []) raise(document, worth.title * likeness(name, documents[document]?.title ?? '', otherSpelling));
  for (const document of byName.get(name.squashed) ?? []) {
    const one = documents[document];
    if (name.kind === 'table' && one?.kind !== 'table') continue;
    const exactly = name.kind !== 'phrase' && isCalled(name.text, one) ? worth.exactly * (one?.slug === name.text ? 1 : worth.reference) : 0;
    const asName = isPlain(name) && one?.kind !== 'error' && squash(one?.title ?? '') !== name.squashed ? worth.plain : 1;
    raise(document, asName * worth.document[name.kind] * likeness(name, ownName(one), otherSpelling) + exactly);
  }
}

/** A page that is called so in another spelling may be another thing: `contract-lines` is an action, `contract_lines` a table. */
const otherSpelling = 0.75;

/** A word without capitals or signs is a word of the language before it is a name, as `job` is; it is worth less as one. */
const isPlain = ({ text, kind }: AskedName): boolean => kind === 'whole' && /^\p{Ll}+$/u.test(text);

/** The last part of an address: the slug, or the anchor of a place. */
const ownName = (document: IndexedDocument | undefined): string => document?.slug.split('#').at(-1) ?? '';

/** True for a name of several parts that is written just as the page's address has it, or the place of an error; the page itself is worth more. */
const isCalled = (text: string, document: IndexedDocument | undefined): boolean =>
  /\p{L}/u.test(text) && splitParts(text).length > 1 && text === (document?.kind === 'error' ? ownName(document) : document?.slug);

function raiseParts(name: AskedName, { documents, byName, postings }: TitleIndex, parts: PartIndex, synonyms: Synonyms | undefined, raise: Raise): void {
  const fields = parts.byName.get(name.squashed) ?? [];
  const all = fields.reduce((sum, field) => sum + parts.documentsOfField.count(field), 0);
  for (const field of fields) {
    const value = worth.field[name.kind] * likeness(name, parts.names[field] ?? '') * spread(all);
    for (const document of parts.documentsOfField.of(field))
      raise(document, value * belonging(anchorOf(parts, field, document), documents[document]), parts.partCount + field);
  }
  // Words of the language are no values, and a value that is the name of a field, as one to sort by is, only refers to that field.
  const isSpoken =
    name.kind === 'whole' && /^[\p{Ll}\s]+$/u.test(name.text) && toTerms(name.text).every((term) => postings.has(term) || synonyms?.terms.has(term));
  const ofValue = worth.value[name.kind] * (isSpoken ? worth.plain : fields.length > 0 ? worth.reference : 1);
  for (const field of parts.byValue.get(name.squashed) ?? []) {
    for (const document of parts.documentsOfField.of(field))
      raise(document, ofValue * belonging(anchorOf(parts, field, document), documents[document]), parts.partCount + field);
  }
  // What has a page of its own is defined there; errors are explained by guides too.
  const isDefined = (byName.get(name.squashed) ?? []).some((document) => documents[document]?.kind !== 'error');
  for (const mention of parts.mentions(name.squashed)) {
    const value = worth.mention[name.kind] * likeness(name, mention.name, 0.6) * (isDefined ? worth.reference : 1);
    for (const part of mention.parts) {
      const document = parts.documentOfPart[part] ?? 0;
      raise(document, value * (isFull(documents[document]) ? 1 : 0.4), part);
    }
  }
}

function anchorOf({ fieldsOf, anchorOfField }: PartIndex, field: number, document: number): string {
  const place = fieldsOf.of(document).indexOf(field);
  return place < 0 ? '' : anchorOfField(fieldsOf.start(document) + place);
}

/** A guide explains what it names; others only have it. */
const isFull = (document: IndexedDocument | undefined): boolean => document?.kind === 'guide' && !document.isAside;

/** `plannedStart` asks for the field of the REST API rather than for the column `planned_start`. */
const likeness = ({ text, kind }: AskedName, name: string, otherwise = 0.85): number =>
  kind === 'phrase' || /\s/.test(text) || text === name || inOwnCase(text) === name ? 1 : otherwise;

/** In other programs the case of a whole name says nothing: `JOB_ID` is `job_id`, and `JobNo` is `jobNo`. */
const inOwnCase = (text: string): string => (/\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text.toLowerCase());

/** What is everywhere is explained nowhere. */
const spread = (count: number): number => 1 / (1 + Math.max(0, Math.log2(count / 8)) / 2);

/** A field says more of the operation that takes it than of one that only answers with it, and more at the top than deep inside. */
function belonging(anchor: string, document: IndexedDocument | undefined): number {
  const isIncidental = document?.kind === 'operation' && document.badge !== 'GET' && anchor.startsWith('response');
  // A header is the same everywhere; a guide explains it.
  const isHeader = anchor.startsWith('header.');
  const isOfList = anchor.startsWith('query.') || anchor.includes('[]');
  const depth = anchor.split('.').length - 2;
  return (isIncidental || isHeader ? 0.7 : isOfList ? 0.9 : 1) * (1 - 0.04 * Math.max(0, depth));
}

function fitDocument(path: PathPattern, method: string | null, { badge }: IndexedDocument, { url, route }: DocumentPaths): number {
  const ofUrl = 0.95 * fitPath(path, url);
  const ofRoute = route === null ? 0 : fitPath(path, route) * (method === null || method === badge ? 1 : 0.5);
  return Math.max(ofUrl, ofRoute);
}
