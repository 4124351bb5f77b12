import type { SearchableApiField } from '@refdesk/static-page/contract';
import type { SearchDocument, SearchIndexInput } from '../document.ts';
import { normalizeSearchName } from '../parse/words.ts';
import {
  type BodyShard,
  encodeNumberAsLetter,
  getHeadingAnchor,
  type IndexShard,
  type ReaderQueryWordShard,
  searchDocumentDefaults,
  shardFormatVersion,
  type TitleShard,
} from './format.ts';

const isEnglish = (language = 'en'): boolean => /^en(-|$)/.test(language);

/** Creates the shards of an index. */
export function createIndexShards(source: SearchIndexInput, build: string): IndexShard[] {
  const header = { format: shardFormatVersion, build };
  return [
    {
      type: 'titles',
      ...header,
      ...(!isEnglish(source.language) && { language: source.language }),
      documents: source.documents.map(writeTitle),
    },
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
  // Omits identifiers that the URL path or the badge already contains.
  const redundantNames = new Set([url.slice(url.lastIndexOf('/') + 1), badge ?? ''].map(normalizeSearchName));
  const stored = {
    ...document,
    identifiers: document.identifiers.filter((name) => !redundantNames.has(normalizeSearchName(name))),
  };
  const defaults: object = { ...searchDocumentDefaults, pageTitle: title };
  const changed = Object.entries(stored).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name as keyof object]),
  );
  return { url, title, kind, ...Object.fromEntries(changed) };
}

function writeWords({
  readersWords,
  synonyms,
}: SearchIndexInput): Pick<ReaderQueryWordShard, 'synonyms' | 'places' | 'words' | 'distances' | 'counts'> {
  // Entries with the most words come first, which shortens the distances.
  const locations = readersWords.toSorted((a, b) => b.counts.size - a.counts.size);
  const wordCounts = locations.flatMap(({ counts }, index) =>
    [...counts].map(([word, count]) => ({ word, index, count })),
  );
  const words = [...Map.groupBy(wordCounts, ({ word }) => word)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    synonyms,
    places: locations.map(({ document, section }) => [document, section]),
    words: words.map(([word]) => word).join(' '),
    distances: words
      .map(([, entries]) =>
        entries
          .map(({ index }, position) => encodeNumberAsLetter(index - (entries[position - 1]?.index ?? 0)))
          .join(''),
      )
      .join(' '),
    counts: words
      .flatMap(([, entries]) => entries.map(({ count }) => encodeNumberAsLetter(Math.round(2 * Math.log2(count)))))
      .join(''),
  };
}

/** Maximum characters of a section and of a field; more would add a tenth to the size without improving results. */
const maxSectionText = 160;
const maxFieldText = 60;

function truncate(text: string, letters: number): string {
  if (text.length <= letters) return text;
  return `${text.slice(0, Math.max(text.lastIndexOf(' ', letters), letters / 2))} …`;
}

function writeBodies(documents: readonly SearchDocument[]): Pick<BodyShard, 'fields' | 'documents'> {
  const numbers = new Map<string, number>();
  const fields: BodyShard['fields'][number][] = [];
  const getFieldNumber = ({ anchor: _, ...field }: SearchableApiField): number => {
    const truncatedField = { ...field, text: truncate(field.text, maxFieldText) };
    const key = JSON.stringify(truncatedField);
    const number = numbers.get(key) ?? fields.push(truncatedField) - 1;
    numbers.set(key, number);
    return number;
  };
  let next = 0;
  const toDistance = (number: number): number => {
    const distance = number - next;
    next = number + 1;
    return distance;
  };
  const bodies = documents.map(({ description, sections, fields: documentFields }) => ({
    sections: [{ heading: '', anchor: '', text: description }, ...sections].map(({ anchor, ...section }) => ({
      ...section,
      ...(anchor === getHeadingAnchor(section.heading) ? {} : { anchor }),
      text: truncate(section.text, maxSectionText),
    })),
    fields: Object.fromEntries(
      [...Map.groupBy(documentFields, getAnchorPrefix)].map(([prefix, prefixFields]) => [
        prefix,
        prefixFields.map(getFieldNumber).map(toDistance),
      ]),
    ),
  }));
  return { fields, documents: bodies };
}

const getAnchorPrefix = ({ name, anchor }: SearchableApiField): string =>
  anchor.endsWith(name) ? anchor.slice(0, anchor.length - name.length) : `=${anchor}`;
