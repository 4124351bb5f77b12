import type { SearchKind } from '@portal/static-page/contract';
import { toTitleTerms } from '../text/terms.ts';

/** What is known of a document before its text is read. */
export interface Described {
  readonly url: string;
  readonly title: string;
  readonly kind: SearchKind;
  readonly isDeprecated: boolean;
  readonly isAside: boolean;
}

const pagePrefix = 'page ';

/** The trait that a document shares with no other. */
export const pageTrait = (url: string): string => pagePrefix + url;

/** The address of a page's own trait; null for a trait that documents share. */
export const pageOfTrait = (trait: string): string | null => (trait.startsWith(pagePrefix) ? trait.slice(pagePrefix.length) : null);

/** What a query may lead to: the document itself, or what it shares with others: its kind, its folder, a word of its title. */
export function traitsOf({ url, title, kind, isDeprecated, isAside }: Described): string[] {
  const [address = ''] = url.split('#');
  return [
    pageTrait(url),
    `kind ${kind}${isDeprecated ? ' deprecated' : ''}${isAside ? ' aside' : ''}`,
    `folder ${address.slice(0, address.lastIndexOf('/'))}`,
    ...new Set(toTitleTerms(title).map((term) => `title ${term}`)),
  ];
}
