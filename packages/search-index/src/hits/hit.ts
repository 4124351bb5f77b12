import type { SearchResultKind } from '@refdesk/static-page/contract';

/** Part of the page in which the words were found. */
export type MatchedPagePartKind = 'title' | 'keywords' | 'heading' | 'content';

/** The same record in another API or version, or as a table. */
export interface RecordCounterpart {
  /** URL path of the page. */
  readonly url: string;
  /** The API or area of the page. */
  readonly surface: string;
  /** Empty for the current version of another API. */
  readonly version: string;
  /** Name of a table or an action; empty for others. */
  readonly name: string;
  readonly isDeprecated: boolean;
}

/** A page that answers a query, or one of its sections or fields. */
export interface SearchHit {
  /** URL path of the page. */
  readonly url: string;
  readonly title: string;
  /** Heading of the part, or name of the field; empty for the page itself. */
  readonly section: string;
  /** Anchor of the section; empty for the page itself. */
  readonly hash: string;
  /** Titles of the page's ancestors, outermost first. */
  readonly breadcrumb: readonly string[];
  readonly pageTitle: string;
  readonly type: MatchedPagePartKind;
  readonly kind: SearchResultKind;
  /** HTTP method, table name or action name; empty if the page has none of these. */
  readonly badge: string;
  /** Path template of an operation; empty if the page has none. */
  readonly route: string;
  readonly version: string;
  readonly isDeprecated: boolean;
  /** Type of a column, or the fix of a problem; empty for others and until the content is loaded. */
  readonly detail: string;
  /** Part of the content around the matched words, or its first sentence; empty until the content is loaded. */
  readonly excerpt: string;
  /** Reason for the hit if nothing shown contains a word of the query; otherwise empty. */
  readonly reason: string;
  /** Empty if results are not grouped. */
  readonly siblings: readonly RecordCounterpart[];
}
