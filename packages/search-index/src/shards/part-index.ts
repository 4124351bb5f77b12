import { toTerms } from '../text/terms.ts';
import { squash } from '../text/words.ts';
import { readChoice } from './choice.ts';
import type { PartShard } from './format.ts';
import { NumberLists } from './number-lists.ts';
import { decodeGrowing, decodeNumbers } from './numbers.ts';
import { PostingReader } from './posting-reader.ts';
import { remembered } from './remembered.ts';
import { headingSlug } from './slug.ts';

/** The second shard, ready for queries. Places are numbers of parts and, from `partCount`, of fields. */
export interface PartIndex {
  readonly partCount: number;
  readonly fieldCount: number;
  /** The document of each part. */
  readonly documentOfPart: readonly number[];
  /** The first part of each document, and the end. */
  readonly firstPart: readonly number[];
  readonly headings: readonly string[];
  /** The terms of a part's heading. */
  readonly headingTerms: (part: number) => readonly string[];
  readonly anchorOfPart: (part: number) => string;
  /** Words in each part. */
  readonly lengths: readonly number[];
  /** Parts that say what to do about a problem. */
  readonly remedies: ReadonlySet<number>;
  readonly names: readonly string[];
  readonly values: readonly string[];
  /** Documents that have each field. */
  readonly documentsOfField: NumberLists;
  /** Fields of each document, growing; one that it has at several anchors stands there as often. */
  readonly fieldsOf: NumberLists;
  /** The anchor of what stands at a place of `fieldsOf`. */
  readonly anchorOfField: (place: number) => string;
  readonly postings: PostingReader;
  /** Fields by squashed name. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** Fields by a squashed value that they may take. */
  readonly byValue: ReadonlyMap<string, readonly number[]>;
  /** Where a squashed name is mentioned, by the ways in which it is written. */
  readonly mentions: (squashed: string) => readonly Mention[];
}

/** A name as it is written in texts, and the parts where it is. */
export interface Mention {
  readonly name: string;
  readonly parts: readonly number[];
}

export function readParts(shard: PartShard): PartIndex {
  const counts = decodeNumbers(shard.counts);
  const headings = shard.headings.split('\n');
  const names = shard.names.split('\n');
  const values = readChoice(shard.values);
  const firstPart = [0];
  for (const count of counts) firstPart.push((firstPart.at(-1) ?? 0) + count);
  const anchors = shard.anchors.split('\n');
  return {
    partCount: firstPart.at(-1) ?? 0,
    fieldCount: names.length,
    documentOfPart: counts.flatMap((count, document) => Array<number>(count).fill(document)),
    firstPart,
    headings,
    headingTerms: remembered((part) => toTerms(headings[part] ?? '')),
    anchorOfPart: (part) => anchors[part] || headingSlug(headings[part] ?? ''),
    lengths: decodeNumbers(shard.lengths),
    remedies: new Set(decodeGrowing(shard.remedies)),
    names,
    values,
    ...readOccurrences(shard, names, counts.length),
    postings: new PostingReader(shard.postings),
    byName: groupBySquashed(names.map((name) => [name])),
    byValue: groupBySquashed(values.map((text) => text.split(' '))),
    mentions: readMentions(shard),
  };
}

function readOccurrences(shard: PartShard, names: readonly string[], documentCount: number) {
  const folders = shard.anchorFolders.split('\n');
  const { fieldsOf, foldersOf, documentsOfField } = listOccurrences(shard, documentCount);
  const anchorOfField = (place: number) => {
    const folder = folders[foldersOf.at(place)] ?? '';
    return folder.startsWith('=') ? folder.slice(1) : folder + (names[fieldsOf.at(place)] ?? '');
  };
  return { fieldsOf, anchorOfField, documentsOfField };
}

/** A function of its own, so that the arrays on the way are not kept by those that outlive it. */
function listOccurrences({ occurrences }: PartShard, documentCount: number) {
  const fields = Array.from({ length: documentCount }, (): number[] => []);
  const folders = Array.from({ length: documentCount }, (): number[] => []);
  const documentsOfField = occurrences.split('\n').map((line, field) => {
    const numbers = decodeNumbers(line);
    const documents: number[] = [];
    let document = 0;
    for (let index = 0; index < numbers.length; index += 2) {
      document += numbers[index] ?? 0;
      if (documents.at(-1) !== document) documents.push(document);
      fields[document]?.push(field);
      folders[document]?.push(numbers[index + 1] ?? 0);
    }
    return documents;
  });
  return { fieldsOf: new NumberLists(fields), foldersOf: new NumberLists(folders), documentsOfField: new NumberLists(documentsOfField) };
}

function readMentions({ mentions, mentioned }: PartShard): (squashed: string) => readonly Mention[] {
  const lines = mentioned.split('\n');
  const written = mentions.split('\n').map((name, index) => ({ name, parts: lines[index] ?? '' }));
  const bySquashed = Map.groupBy(written, ({ name }) => squash(name));
  return (squashed) => (bySquashed.get(squashed) ?? []).map(({ name, parts }) => ({ name, parts: decodeGrowing(parts) }));
}

function groupBySquashed(names: readonly (readonly string[])[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [place, own] of names.entries()) {
    for (const name of own) {
      const key = squash(name);
      if (key === '') continue;
      const places = groups.get(key);
      if (places) places.push(place);
      else groups.set(key, [place]);
    }
  }
  return groups;
}
