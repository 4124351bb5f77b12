import type { SearchField } from '@portal/static-page/contract';
import type { IndexSource, SearchDocument } from '../document.ts';
import { squash } from '../parse/words.ts';
import { type BodyShard, format, type Shard, type TitleShard, usualDocument, type WordShard } from './format.ts';
import { distances, writeLines, writeRepeated } from './lines.ts';
import { headingSlug } from './slug.ts';

/** The shards of an index. */
export function writeShards(source: IndexSource, build: string): Shard[] {
  return [writeTitles(source.documents, build), writeWords(source, build), writeBodies(source.documents, build)];
}

function writeTitles(documents: readonly SearchDocument[], build: string): TitleShard {
  return { type: 'titles', format, build, documents: documents.map(writeTitle) };
}

function writeTitle({ description: _, sections: _sections, fields: _fields, ...document }: SearchDocument): TitleShard['documents'][number] {
  const { url, title, kind, badge } = document;
  // Those that the address does not say already.
  const known = new Set([url.slice(url.lastIndexOf('/') + 1), badge ?? ''].map(squash));
  const own = { ...document, identifiers: document.identifiers.filter((name) => !known.has(squash(name))) };
  const usual: object = { ...usualDocument, pageTitle: title };
  const unusual = Object.entries(own).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name as keyof object]));
  return { url, title, kind, ...Object.fromEntries(unusual) };
}

function writeWords({ readersWords, synonyms }: IndexSource, build: string): WordShard {
  const places = readersWords.toSorted((a, b) => a.document - b.document || a.section - b.section);
  const byWord = new Map<string, { readonly place: number; readonly count: number }[]>();
  for (const [place, { counts }] of places.entries()) {
    for (const [word, count] of counts) {
      const own = byWord.get(word);
      if (own) own.push({ place, count });
      else byWord.set(word, [{ place, count }]);
    }
  }
  const words = [...byWord.keys()].sort();
  const documents = distances(places.map(({ document }) => document));
  return {
    ...{ type: 'words', format, build },
    synonyms,
    places: places.flatMap(({ section }, index) => [documents[index] ?? 0, section]),
    words: words.join('\n'),
    counts: words.map((word) => writeCounts(byWord.get(word) ?? [])).join('\n'),
  };
}

function writeCounts(own: readonly { readonly place: number; readonly count: number }[]): string {
  const steps = distances(own.map(({ place }) => place));
  return own.map(({ count }, index) => (count === 1 ? `${steps[index]}` : `${steps[index]}:${count}`)).join(' ');
}

/** A field as several documents may have it: with one name, type, text and values. */
interface SharedField {
  readonly field: SearchField;
  readonly occurrences: { readonly document: number; readonly anchorFolder: number }[];
}

/** What is kept of a text, in letters: more finds no page better, and takes a tenth of all bytes. */
const sectionTextAtMost = 320;
const fieldTextAtMost = 90;

function beginning(text: string, letters: number): string {
  if (text.length <= letters) return text;
  return `${text.slice(0, Math.max(text.lastIndexOf(' ', letters), letters / 2))} …`;
}

function writeBodies(documents: readonly SearchDocument[], build: string): BodyShard {
  const sectionsOf = documents.map(({ description, sections }) => [{ heading: '', anchor: '', text: description, isRemedy: false }, ...sections]);
  const sections = sectionsOf.flat();
  const { shared, anchorFolders } = shareFields(documents);
  const fields = shared.map(({ field }) => field);
  return {
    ...{ type: 'bodies', format, build },
    sections: sectionsOf.map(({ length }) => length),
    headings: writeLines(sections.map(({ heading }) => heading)),
    anchors: writeLines(sections.map(({ heading, anchor }) => (anchor === headingSlug(heading) ? '' : anchor))),
    texts: writeLines(sections.map(({ text }) => beginning(text, sectionTextAtMost))),
    remedies: distances(sections.flatMap(({ isRemedy }, place) => (isRemedy ? [place] : []))),
    names: writeLines(fields.map(({ name }) => name)),
    types: writeRepeated(fields.map(({ type = '' }) => type)),
    values: writeRepeated(fields.map(({ values }) => values.join(' '))),
    fieldTexts: writeLines(fields.map(({ text }) => beginning(text, fieldTextAtMost))),
    anchorFolders: writeLines(anchorFolders),
    occurrences: shared.map(writeOccurrences).join('\n'),
  };
}

function shareFields(documents: readonly SearchDocument[]) {
  const fields = new Map<string, SharedField>();
  const anchorFolders = new Map<string, number>();
  for (const [document, { fields: own }] of documents.entries()) {
    for (const field of own) {
      const key = [field.name, field.values.join(' '), field.type, field.text].join('\n');
      const shared = fields.get(key) ?? { field, occurrences: [] };
      fields.set(key, shared);
      const folder = anchorFolderOf(field);
      anchorFolders.set(folder, anchorFolders.get(folder) ?? anchorFolders.size);
      shared.occurrences.push({ document, anchorFolder: anchorFolders.get(folder) ?? 0 });
    }
  }
  const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, field]) => field);
  return { shared: sorted, anchorFolders: [...anchorFolders.keys()] };
}

/** An anchor that does not end with the field's name is written whole, with a sign that says so. */
const anchorFolderOf = ({ name, anchor }: SearchField): string => (anchor.endsWith(name) ? anchor.slice(0, anchor.length - name.length) : `=${anchor}`);

function writeOccurrences({ occurrences }: SharedField): string {
  const steps = distances(occurrences.map(({ document }) => document));
  return occurrences.map(({ anchorFolder }, index) => `${steps[index]} ${anchorFolder}`).join(' ');
}
