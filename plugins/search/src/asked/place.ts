import type { SearchDocument } from '@portal/search-index/document';
import type { AskedPlace } from '@portal/search-index/shards/source';
import type { AskedPhrase } from './phrase.ts';

/**
 * Finds the documents and sections of the phrases, in the documents' order.
 *
 * @returns the places, and a line for each address that leads nowhere.
 */
export function placeAsked(asked: readonly AskedPhrase[], documents: readonly SearchDocument[]): { readonly places: AskedPlace[]; readonly nowhere: string[] } {
  const numbers = new Map(documents.map(({ url }, number) => [url, number]));
  const places: AskedPlace[] = [];
  const nowhere: string[] = [];
  for (const [address, phrases] of Map.groupBy(asked, ({ page, anchor }) => (anchor === '' ? page : `${page}#${anchor}`))) {
    const place = findPlace(address, documents, numbers);
    if (place) places.push({ ...place, phrases: phrases.map(({ words }) => words) });
    else nowhere.push(`${phrases[0]?.file}: ${address}`);
  }
  return { places: places.sort((a, b) => a.document - b.document || a.section - b.section), nowhere };
}

/** A place on a page may be a document of its own, or a section. */
function findPlace(address: string, documents: readonly SearchDocument[], numbers: ReadonlyMap<string, number>): Omit<AskedPlace, 'phrases'> | null {
  const own = numbers.get(address);
  if (own !== undefined) return { document: own, section: 0 };
  const [page = '', anchor] = address.split('#');
  const document = numbers.get(page);
  const section = documents[document ?? -1]?.sections.findIndex((one) => one.anchor === anchor) ?? -1;
  return document === undefined || section < 0 ? null : { document, section: section + 1 };
}
