import { findSimilarWords } from '../match/similar-words.ts';
import { normalizePathSegments } from '../parse/path.ts';

/** A document with its URL path. */
interface PageDocument {
  readonly url: string;
  readonly isDeprecated: boolean;
}

/** A document and the number of edits by which its last path segment differs. */
interface SimilarPage {
  readonly document: number;
  readonly edits: number;
}

/**
 * Finds the documents that a broken URL path may have meant: the last segment differs by at most one edit for every
 * four letters. The most similar come first, then those in the same folders, then current ones.
 */
export function findPagesWithSimilarUrlPath(path: string, documents: readonly PageDocument[]): SimilarPage[] {
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
  const candidates = similar.flatMap(({ word, edits }) =>
    (byLast.get(word) ?? []).map((document) => ({
      document,
      edits,
      ...compareFolders(documents[document], requested),
    })),
  );
  return candidates
    .toSorted((a, b) => a.edits - b.edits || b.folders - a.folders || a.age - b.age)
    .map(({ document, edits }) => ({ document, edits }));
}

/** Returns the URL path of a page; empty for a section, because only pages are suggested. */
const getUrl = (document: PageDocument | undefined): string =>
  document === undefined || document.url.includes('#') ? '' : document.url;

function compareFolders(
  document: PageDocument | undefined,
  requested: readonly string[],
): { readonly folders: number; readonly age: number } {
  const folders = normalizePathSegments(getUrl(document)).slice(0, -1);
  return {
    folders: folders.filter((folder, index) => folder === requested[index]).length,
    age: document?.isDeprecated ? 1 : 0,
  };
}
