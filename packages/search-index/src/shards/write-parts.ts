import type { SearchField, SearchSection } from '@portal/static-page/contract';
import type { SearchDocument } from '../document.ts';
import { tellingParts } from '../text/terms.ts';
import { splitParts, splitWords } from '../text/words.ts';
import { writeChoice } from './choice.ts';
import { writeFieldText } from './field-text.ts';
import { format, type PartShard, type TextShard } from './format.ts';
import { encodeGrowing, encodeNumbers } from './numbers.ts';
import { PostingWriter } from './posting-writer.ts';
import { headingSlug } from './slug.ts';

interface Part extends SearchSection {
  readonly isOfGuide: boolean;
}

/** A field as several documents may have it: with one name, text and values. */
interface SharedField {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly values: string;
  readonly occurrences: { readonly document: number; readonly anchorFolder: number }[];
}

/** The shards that follow the first: the parts and fields of `documents`, and their texts. */
export function writeParts(documents: readonly SearchDocument[], build: string): { readonly parts: PartShard; readonly texts: TextShard } {
  const partsOf = documents.map(toParts);
  const parts = partsOf.flat();
  const { fields, anchorFolders } = shareFields(documents);
  return {
    parts: {
      type: 'parts',
      format,
      build,
      counts: encodeNumbers(partsOf.map(({ length }) => length)),
      headings: lines(parts.map(({ heading }) => heading)),
      anchors: lines(parts.map(({ heading, anchor }) => (anchor === headingSlug(heading) ? '' : anchor))),
      lengths: encodeNumbers(parts.map(({ text }) => splitWords(text).length)),
      remedies: encodeGrowing(parts.flatMap(({ isRemedy }, place) => (isRemedy ? [place] : []))),
      names: lines(fields.map(({ name }) => name)),
      values: writeChoice(fields.map(({ values }) => values)),
      anchorFolders: lines(anchorFolders),
      occurrences: fields.map(writeOccurrences).join('\n'),
      postings: writePostings(parts, fields),
      ...writeMentions(parts),
    },
    texts: { type: 'texts', format, build, texts: lines([...parts.map(({ text }) => text), ...fields.map(writeFieldText)]) },
  };
}

/** The first part is the description. */
const toParts = ({ description, sections, kind }: SearchDocument): Part[] =>
  [{ heading: '', anchor: '', text: description }, ...sections].map((part) => ({ ...part, isOfGuide: kind === 'guide' }));

function shareFields(documents: readonly SearchDocument[]) {
  const fields = new Map<string, SharedField>();
  const anchorFolders = new Map<string, number>();
  for (const [document, { fields: own }] of documents.entries()) {
    for (const field of own) {
      const values = field.values.join(' ');
      const { name, type = '', text } = field;
      const key = [name, values, type, text].join('\n');
      const shared = fields.get(key) ?? { name, type, text, values, occurrences: [] };
      fields.set(key, shared);
      const folder = anchorFolderOf(field);
      anchorFolders.set(folder, anchorFolders.get(folder) ?? anchorFolders.size);
      shared.occurrences.push({ document, anchorFolder: anchorFolders.get(folder) ?? 0 });
    }
  }
  const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, field]) => field);
  return { fields: sorted, anchorFolders: [...anchorFolders.keys()] };
}

/** An anchor that does not end with the field's name is written whole, with a sign that says so. */
const anchorFolderOf = ({ name, anchor }: SearchField): string => (anchor.endsWith(name) ? anchor.slice(0, anchor.length - name.length) : `=${anchor}`);

function writeOccurrences({ occurrences }: SharedField): string {
  const distances = occurrences.map(({ document }, index) => document - (occurrences[index - 1]?.document ?? 0));
  return encodeNumbers(occurrences.flatMap(({ anchorFolder }, index) => [distances[index] ?? 0, anchorFolder]));
}

const nameField = 0;
const textField = 1;

function writePostings(parts: readonly Part[], fields: readonly SharedField[]) {
  const writer = new PostingWriter(2);
  const structural = structuralHeadings(parts);
  for (const [place, { heading, text, isOfGuide }] of parts.entries()) {
    if (isOfGuide || !structural.has(heading)) writer.add(nameField, tellingParts(heading), place);
    writer.add(textField, tellingParts(text), place);
  }
  for (const [index, { name, type, text, values }] of fields.entries()) {
    writer.add(nameField, tellingParts(name), parts.length + index);
    writer.add(textField, tellingParts(`${type} ${text} ${values}`), parts.length + index);
  }
  return writer.write();
}

const structuralFrom = 8;

/** Headings that so many pages have that they say nothing of any; a guide chooses its own. */
function structuralHeadings(parts: readonly SearchSection[]): ReadonlySet<string> {
  const count = Map.groupBy(parts, ({ heading }) => heading);
  return new Set([...count].filter(([, { length }]) => length >= structuralFrom).map(([heading]) => heading));
}

function writeMentions(parts: readonly SearchSection[]) {
  const mentioned = new Map<string, number[]>();
  for (const [place, { heading, text }] of parts.entries()) {
    for (const name of new Set(namesIn(`${heading} ${text}`))) mentioned.set(name, [...(mentioned.get(name) ?? []), place]);
  }
  const names = [...mentioned.keys()].sort();
  return { mentions: names.join('\n'), mentioned: names.map((name) => encodeGrowing(mentioned.get(name) ?? [])).join('\n') };
}

/** Words of several parts: `If-Match`, `plannedStart`, `record-in-use`; and numbers of statuses and result codes. */
const namesIn = (text: string): string[] =>
  splitWords(text)
    .flatMap((word) => word.text.split('/'))
    .filter((name) => splitParts(name).length > 1 || /^\d{3}$/.test(name));

const lines = (texts: readonly string[]): string => texts.map((text) => text.replace(/\s*\n\s*/g, ' ')).join('\n');
