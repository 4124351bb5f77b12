import type { ReaderQueryWordCounts, SearchDocument } from '@refdesk/search-index/document';
import { findPagesWithSimilarUrlPath } from '@refdesk/search-index/rank/near-address';
import type { ReadersWordsForAddress } from './counts.ts';

/** A moved page. */
export interface PageMove {
  readonly from: string;
  readonly to: string;
}

/**
 * Assigns readers' words to documents and sections. Words of a moved page follow its redirect.
 *
 * @returns The words by document and section, and a warning for each broken path, with the nearest page.
 */
export function assignReadersWords(
  words: readonly ReadersWordsForAddress[],
  documents: readonly SearchDocument[],
  moves: readonly PageMove[],
): { readonly assigned: ReaderQueryWordCounts[]; readonly warnings: string[] } {
  const indexByUrl = new Map(documents.map(({ url }, index) => [decodeURI(url), index]));
  const targets = indexPageMoves(moves);
  const wordsBySection = new Map<string, { document: number; section: number; counts: Map<string, number> }>();
  const warnings: string[] = [];
  for (const { file, address, counts } of words) {
    const section = findSection(followPageMoves(address, targets), documents, indexByUrl);
    if (section?.isExact !== true)
      warnings.push(
        `${file}: ${address} is not a page or section of this site. ${describeNearestPage(address, documents)}`,
      );
    if (!section) continue;
    const key = `${section.document} ${section.section}`;
    const entry = wordsBySection.get(key) ?? {
      document: section.document,
      section: section.section,
      counts: new Map(),
    };
    wordsBySection.set(key, entry);
    for (const [word, count] of counts) entry.counts.set(word, (entry.counts.get(word) ?? 0) + count);
  }
  return {
    assigned: [...wordsBySection.values()].sort((a, b) => a.document - b.document || a.section - b.section),
    warnings,
  };
}

/** Returns the target of each moved page by its decoded path. */
export const indexPageMoves = (moves: readonly PageMove[]): ReadonlyMap<string, string> =>
  new Map(moves.map(({ from, to }) => [decodeURI(from), decodeURI(to)]));

/** Follows redirects to the final path. A section moves with its page. */
export function followPageMoves(address: string, targets: ReadonlyMap<string, string>): string {
  const [page = '', anchor] = address.split('#');
  const seen = new Set<string>();
  let target = page;
  for (let next = targets.get(page); next !== undefined && !seen.has(next); next = targets.get(next)) {
    seen.add(next);
    target = next;
  }
  return anchor === undefined || target.includes('#') ? target : `${target}#${anchor}`;
}

interface SectionLocation {
  readonly document: number;
  readonly section: number;
  /** False if the page exists without the section, so that the words are assigned to the page. */
  readonly isExact: boolean;
}

/** Finds the document or the section of a document at an address. */
function findSection(
  address: string,
  documents: readonly SearchDocument[],
  indexByUrl: ReadonlyMap<string, number>,
): SectionLocation | null {
  const exact = indexByUrl.get(address);
  if (exact !== undefined) return { document: exact, section: 0, isExact: true };
  const [page = '', anchor] = address.split('#');
  const document = indexByUrl.get(page);
  if (document === undefined) return null;
  const section = (documents[document]?.sections.findIndex((candidate) => candidate.anchor === anchor) ?? -1) + 1;
  return { document, section, isExact: section > 0 };
}

function describeNearestPage(address: string, documents: readonly SearchDocument[]): string {
  const [page = '', anchor = ''] = address.split('#');
  const nearestIndex = findPagesWithSimilarUrlPath(page, documents)[0]?.document;
  const url = nearestIndex === undefined ? null : documents[nearestIndex]?.url;
  if (url == null) return 'Add a redirect from it, or remove it.';
  return `The nearest page is ${url}${anchor && ' (without that section)'}.`;
}
