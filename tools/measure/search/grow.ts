import type { SearchDocument } from '@portal/search-index/document';
import type { IndexSource } from '@portal/search-index/shards/source';

/** One word of three has another form in each copy: other areas have other nouns, and the same verbs. */
const renamedShare = 1 / 3;

/** An index's documents and phrases, and copies of them as of other areas of the same portal, `times` as many in all. */
export function growSource({ documents, asked, ...words }: IndexSource, times: number): IndexSource {
  const copies = Array.from({ length: times }, (_, copy) =>
    asked.map(({ document, section, phrases }) => ({
      document: document + copy * documents.length,
      section,
      phrases: phrases.map((words) => (copy === 0 ? words : words.map((word) => renameWord(word, copy)))),
    })),
  );
  return { documents: growDocuments(documents, times), asked: copies.flat(), ...words };
}

/** The documents, and copies of them as of other areas of the same portal, `times` as many in all. */
function growDocuments(documents: readonly SearchDocument[], times: number): SearchDocument[] {
  return Array.from({ length: times }, (_, copy) => (copy === 0 ? documents : documents.map((document) => rename(document, copy)))).flat();
}

function rename(document: SearchDocument, copy: number): SearchDocument {
  const other = (text: string) => text.replace(/\p{L}{4,}/gu, (word) => renameWord(word, copy));
  const folder = document.url.slice(0, document.url.lastIndexOf('/') + 1);
  return {
    ...document,
    url: `${folder.replace('/docs/', `/docs/area-${copy}/`)}${other(document.url.slice(folder.length))}`,
    title: other(document.title),
    pageTitle: other(document.pageTitle),
    badge: document.kind === 'operation' ? document.badge : document.badge && other(document.badge),
    route: document.route && other(document.route),
    description: other(document.description),
    identifiers: document.identifiers.map(other),
    sections: document.sections.map(({ heading, anchor, text }) => ({ heading: other(heading), anchor: other(anchor), text: other(text) })),
    fields: document.fields.map(({ name, anchor, text, values }) => ({
      name: other(name),
      anchor: other(anchor),
      text: other(text),
      values: values.map(other),
    })),
  };
}

const syllables = ['ba', 'co', 'di', 'fu', 'ge', 'ha', 'ju', 'ki', 'lo', 'ma', 'ne', 'po', 'ra', 'su', 'ti', 'vo'];

/** The same word becomes the same in one copy, and another in the next. */
function renameWord(word: string, copy: number): string {
  const number = hash(`${word.toLowerCase()}`);
  if ((number % 1000) / 1000 >= renamedShare) return word;
  const own = hash(`${word.toLowerCase()} ${copy}`);
  const made = [0, 4, 8].map((shift) => syllables[(own >>> shift) & 15]).join('');
  return word[0] === word[0]?.toUpperCase() ? made[0]?.toUpperCase() + made.slice(1) : made;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}
