import type { SearchResultKind } from '@refdesk/static-page/contract';

/** A page or section that search can find. */
export interface FindablePage {
  readonly address: string;
  readonly title: string;
  readonly kind: SearchResultKind;
  readonly isDeprecated: boolean;
}

/** Kinds of pages, from most to least visited. */
const kindOrder: readonly SearchResultKind[] = ['operation', 'guide', 'error', 'table', 'action'];

/** Plural noun of each kind, for the report. */
const kindNames: Readonly<Record<SearchResultKind, string>> = {
  operation: 'operations',
  guide: 'guides',
  error: 'errors',
  table: 'tables',
  action: 'actions',
};

/** Returns current pages without phrases, the most visited kinds first. */
export function findPagesWithoutPhrases<Page extends FindablePage>(
  pages: readonly Page[],
  addressesWithPhrases: Iterable<string>,
): Page[] {
  const pagesWithPhrases = new Set(Array.from(addressesWithPhrases, (address) => address.split('#')[0]));
  return pages
    .filter(({ address, isDeprecated }) => !isDeprecated && !pagesWithPhrases.has(address.split('#')[0] ?? ''))
    .toSorted((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) || (a.address < b.address ? -1 : 1));
}

const maxNamed = 3;

/** Describes the pages without phrases in one line for each kind; empty if every page has some. */
export function describeMissingPhrases(missing: readonly FindablePage[], total: number): string[] {
  if (missing.length === 0) return [];
  const byKind = Map.groupBy(missing, ({ kind }) => kind);
  const lines = [...byKind].map(([kind, pages]) => {
    const shownAddresses = pages.slice(0, maxNamed).map(({ address }) => address);
    const rest = pages.length > maxNamed ? ` and ${pages.length - maxNamed} more` : '';
    return `  ${pages.length} ${kindNames[kind]}: ${shownAddresses.join(', ')}${rest}`;
  });
  return [`Search has no phrases for ${missing.length} of ${total} pages. Add them to search-terms.yaml.`, ...lines];
}
