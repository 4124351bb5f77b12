import type { SearchField } from '@portal/static-page/contract';
import type { IndexSource, SearchDocument } from '../document.ts';
import { normalizeName } from '../parse/words.ts';
import { type BodyShard, format, type Shard, type TitleShard, usualDocument, type WordShard } from './format.ts';

/** The shards of an index. */
export function writeShards(source: IndexSource, build: string): Shard[] {
  const header = { format, build };
  return [
    { type: 'titles', ...header, documents: source.documents.map(writeTitle) },
    { type: 'words', ...header, ...writeWords(source) },
    { type: 'bodies', ...header, ...writeBodies(source.documents) },
  ];
}

function writeTitle({ description: _, sections: _sections, fields: _fields, ...document }: SearchDocument): TitleShard['documents'][number] {
  const { url, title, kind, badge } = document;
  // Those that the address does not say already.
  const known = new Set([url.slice(url.lastIndexOf('/') + 1), badge ?? ''].map(normalizeName));
  const own = { ...document, identifiers: document.identifiers.filter((name) => !known.has(normalizeName(name))) };
  const usual: object = { ...usualDocument, pageTitle: title };
  const unusual = Object.entries(own).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name as keyof object]));
  return { url, title, kind, ...Object.fromEntries(unusual) };
}

function writeWords({ readersWords, synonyms }: IndexSource): Pick<WordShard, 'synonyms' | 'places' | 'words'> {
  const places = readersWords.toSorted((a, b) => a.document - b.document || a.section - b.section);
  const counted = places.flatMap(({ counts }, place) => [...counts].map(([word, count]) => ({ word, place, count })));
  const lines = [...Map.groupBy(counted, ({ word }) => word)].map(([word, own]) => {
    const steps = own.map(({ place, count }, index) => `${place - (own[index - 1]?.place ?? 0)}${count === 1 ? '' : `:${count}`}`);
    return `${word} ${steps.join(' ')}`;
  });
  return { synonyms, places: places.map(({ document, section }) => [document, section]), words: lines.sort().join('\n') };
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
  const bodies = documents.map(({ description, sections, fields: own }) => ({
    sections: [{ heading: '', anchor: '', text: description }, ...sections].map((one) => ({ ...one, text: beginning(one.text, sectionTextAtMost) })),
    fields: Object.fromEntries([...Map.groupBy(own, anchorFolderOf)].map(([folder, fieldsOf]) => [folder, fieldsOf.map(numberOf)])),
  }));
  return { fields, documents: bodies };
}

const anchorFolderOf = ({ name, anchor }: SearchField): string => (anchor.endsWith(name) ? anchor.slice(0, anchor.length - name.length) : `=${anchor}`);
