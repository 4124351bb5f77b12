import type { SearchKind } from '@portal/static-page/contract';

/** Where the words stood that made it a hit. */
export type HitType = 'title' | 'keywords' | 'heading' | 'content';

/** Where else the same record is: in another API or version, or as a table. */
export interface Sibling {
  /** Address of the page from the site's root. */
  readonly url: string;
  /** The API, or what else the page belongs to. */
  readonly surface: string;
  /** Empty for the current one of another API. */
  readonly version: string;
  /** Name of a table or an action; empty for others. */
  readonly name: string;
  readonly isDeprecated: boolean;
}

/** A page that answers a query, or a place on it. */
export interface Hit {
  /** Address of the page from the site's root. */
  readonly url: string;
  readonly title: string;
  /** Heading of the part, or name of the field; empty for the page itself. */
  readonly section: string;
  /** Anchor of the place; empty for the page itself. */
  readonly hash: string;
  /** Titles above the page, the outermost first. */
  readonly breadcrumb: readonly string[];
  readonly pageTitle: string;
  readonly type: HitType;
  readonly kind: SearchKind;
  /** Method, name of the table or of the action; empty when the page has none. */
  readonly badge: string;
  /** Path template of an operation; empty when the page has none. */
  readonly route: string;
  readonly version: string;
  readonly isDeprecated: boolean;
  /** Type of a column, or what to do about a problem; empty for others and until the texts have arrived. */
  readonly detail: string;
  /** A piece of the text around the words, or what says best what it is about; empty until the texts have arrived. */
  readonly excerpt: string;
  /** Empty where results are not grouped. */
  readonly siblings: readonly Sibling[];
}
