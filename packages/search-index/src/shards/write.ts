import type { SearchField } from '@portal/static-page/contract';
import type { IndexSource, SearchDocument } from '../document.ts';
import { normalizeName } from '../parse/words.ts';
import {
  anchorOf,
  type BodyShard,
  format,
  type Shard,
  type TitleShard,
  toLetter,
  usualDocument,
  type WordShard,
} from './format.ts';

/** The shards of an index. */
export function writeShards(source: IndexSource, build: string): Shard[] {
  const header = { format, build };
  return [
    { type: 'titles', ...header, documents: source.documents.map(writeTitle) },
    { type: 'words', ...header, ...writeWords(source) },
    { type: 'bodies', ...header, ...writeBodies(source.documents) },
  ];
}

function writeTitle({
  description: _,
  sections: _sections,
  fields: _fields,
  ...document
}: SearchDocument): TitleShard['documents'][number] {
  const { url, title, kind, badge } = document;
  // Those that the address does not say already.
  const known = new Set([url.slice(url.lastIndexOf('/') + 1), badge ?? ''].map(normalizeName));
  const own = { ...document, identifiers: document.identifiers.filter((name) => !known.has(normalizeName(name))) };
  const usual: object = { ...usualDocument, pageTitle: title };
  const unusual = Object.entries(own).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name as keyof object]),
  );
  return { url, title, kind, ...Object.fromEntries(unusual) };
}

function writeWords({
  readersWords,
  synonyms,
}: IndexSource): Pick<WordShard, 'synonyms' | 'places' | 'words' | 'distances' | 'counts'> {
  // Those with most words first: so the distances between them are short.
  const places = readersWords.toSorted((a, b) => b.counts.size - a.counts.size);
  const counted = places.flatMap(({ counts }, place) => [...counts].map(([word, count]) => ({ word, place, count })));
  const words = [...Map.groupBy(counted, ({ word }) => word)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    synonyms,
    places: places.map(({ document, section }) => [document, section]),
    words: words.map(([word]) => word).join(' '),
    distances: words
      .map(([, own]) => own.map(({ place }, index) => toLetter(place - (own[index - 1]?.place ?? 0))).join(''))
      .join(' '),
    counts: words.flatMap(([, own]) => own.map(({ count }) => toLetter(Math.round(2 * Math.log2(count))))).join(''),
  };
}

/** What is kept of a text, in letters: more finds no page better, and takes a tenth of all bytes. */
const sectionTextAtMost = 170;
const fieldTextAtMost = 60;

function beginning(text: string, letters: number): string {
  if (text.length <= letters) return text;
  return `${text.slice(0, Math.max(text.lastIndexOf(' ', letters), letters / 2))} …`;
}

function writeBodies(documents: readonly SearchDocument[]): Pick<BodyShard, 'fields' | 'documents'> {
  const numbers = new Map<string, number>();
  const fields: BodyShard['fields'][number][] = [];
  const numberOf = ({ anchor: _, ...field }: SearchField): number => {
    const short = { ...field, text: beginning(field.text, fieldTextAtMost) };
    const key = JSON.stringify(short);
    const number = numbers.get(key) ?? fields.push(short) - 1;
    numbers.set(key, number);
    return number;
  };
  let next = 0;
  const toDistance = (number: number): number => {
    const distance = number - next;
    next = number + 1;
    return distance;
  };
  const bodies = documents.map(({ description, sections, fields: own }) => ({
    sections: [{ heading: '', anchor: '', text: description }, ...sections].map(({ anchor, ...one }) => ({
      ...one,
      ...(anchor === anchorOf(one.heading) ? {} : { anchor }),
      text: beginning(one.text, sectionTextAtMost),
    })),
    fields: Object.fromEntries(
      [...Map.groupBy(own, anchorFolderOf)].map(([folder, fieldsOf]) => [
        folder,
        fieldsOf.map(numberOf).map(toDistance),
      ]),
    ),
  }));
  return { fields, documents: bodies };
}

const anchorFolderOf = ({ name, anchor }: SearchField): string =>
  anchor.endsWith(name) ? anchor.slice(0, anchor.length - name.length) : `=${anchor}`;
