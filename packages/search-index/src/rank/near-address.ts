import { findSimilarWords } from '../match/similar-words.ts';
import { normalizePathSegments } from '../parse/path.ts';

/** A document with its address. */
interface Addressed {
  readonly url: string;
  readonly isDeprecated: boolean;
}

/** A document and the number of edits by which its address differs. */
interface NearAddress {
  readonly document: number;
  readonly edits: number;
}

/**
 * Finds the documents that a broken address may have meant: the last segment differs in at most one of four letters.
 * The nearest comes first, then those in the same folders, then current ones.
 */
export function findPagesWithSimilarAddress(path: string, documents: readonly Addressed[]): NearAddress[] {
  const requested = normalizePathSegments(path.replace(/\.html?$/i, ''));
  const last = requested.at(-1) ?? '';
  if (last.length < 3) return [];
  const byLast = Map.groupBy(
    documents.keys(),
    (document) => normalizePathSegments(getUrl(documents[document])).at(-1) ?? '',
  );
  const similar = findSimilarWords(
    [...byLast.keys()].toSorted(),
    last,
    Math.min(3, Math.max(1, Math.floor(last.length / 4))),
    false,
  );
  const near = similar.flatMap(({ word, edits }) =>
    (byLast.get(word) ?? []).map((document) => ({ document, edits, ...fit(documents[document], requested) })),
  );
  return near
    .toSorted((a, b) => a.edits - b.edits || b.folders - a.folders || a.age - b.age)
    .map(({ document, edits }) => ({ document, edits }));
}

/** Only pages are suggested: the address of a section is empty. */
const getUrl = (document: Addressed | undefined): string =>
  document === undefined || document.url.includes('#') ? '' : document.url;

function fit(
  document: Addressed | undefined,
  requested: readonly string[],
): { readonly folders: number; readonly age: number } {
  const folders = normalizePathSegments(getUrl(document)).slice(0, -1);
  return {
    folders: folders.filter((folder, index) => folder === requested[index]).length,
    age: document?.isDeprecated ? 1 : 0,
  };
}
