import { findSimilarWords } from '../match/similar-words.ts';
import { toSegments } from '../parse/path.ts';

/** What is known of a document by its address. */
interface Addressed {
  readonly url: string;
  readonly isDeprecated: boolean;
}

/** A document, and by how many letters its address differs. */
interface NearAddress {
  readonly document: number;
  readonly edits: number;
}

/**
 * The documents that an address may have meant which leads nowhere: the last part of theirs is the same but for a few
 * letters that were added, omitted, mistaken or swapped, one in four at most. The nearest comes first; of equals, the
 * one in the same folders, then the current one.
 */
export function findNearAddresses(path: string, documents: readonly Addressed[]): NearAddress[] {
  const asked = toSegments(path.replace(/\.html?$/i, ''));
  const last = asked.at(-1) ?? '';
  if (last.length < 3) return [];
  const byLast = Map.groupBy(documents.keys(), (document) => toSegments(urlOf(documents[document])).at(-1) ?? '');
  const similar = findSimilarWords(
    [...byLast.keys()].toSorted(),
    last,
    Math.min(3, Math.max(1, Math.floor(last.length / 4))),
    false,
  );
  const near = similar.flatMap(({ word, edits }) =>
    (byLast.get(word) ?? []).map((document) => ({ document, edits, ...fit(documents[document], asked) })),
  );
  return near
    .toSorted((a, b) => a.edits - b.edits || b.folders - a.folders || a.age - b.age)
    .map(({ document, edits }) => ({ document, edits }));
}

/** A place on a page has no address of its own that could be mistyped. */
const urlOf = (document: Addressed | undefined): string =>
  document === undefined || document.url.includes('#') ? '' : document.url;

function fit(
  document: Addressed | undefined,
  asked: readonly string[],
): { readonly folders: number; readonly age: number } {
  const folders = toSegments(urlOf(document)).slice(0, -1);
  return {
    folders: folders.filter((folder, index) => folder === asked[index]).length,
    age: document?.isDeprecated ? 1 : 0,
  };
}
