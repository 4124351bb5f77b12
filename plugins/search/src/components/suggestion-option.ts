import type { RecordCounterpart, SearchHit } from '@refdesk/search-index/hits/hit';

/** A selectable item of the list. */
export type SuggestionOption =
  | { readonly type: 'hit'; readonly id: string; readonly to: string; readonly hit: SearchHit }
  | { readonly type: 'search'; readonly id: string; readonly to: string; readonly label: string }
  | { readonly type: 'ask'; readonly id: string; readonly to: string; readonly label: string }
  | { readonly type: 'page'; readonly id: string; readonly to: string; readonly label: string }
  /** An item that belongs to the reader, or an action. */
  | { readonly type: 'personal'; readonly id: string; readonly to: string; readonly label: string }
  /** A pasted command; `to` is empty if no page answers it. */
  | {
      readonly type: 'pasted';
      readonly id: string;
      readonly to: string;
      readonly label: string;
      readonly detail: string;
      readonly issues: readonly string[];
    }
  | { readonly type: 'recent'; readonly id: string; readonly text: string }
  | { readonly type: 'forget'; readonly id: string; readonly label: string };

/** Options under one label: the hits of a page, the links below the hits, recent searches. */
export interface SuggestionOptionGroup {
  readonly label: string;
  /** Whether the label is visible; otherwise it is for screen readers. */
  readonly isLabelled: boolean;
  readonly options: readonly SuggestionOption[];
  /** Siblings of the hit: links next to the options, reached by Tab and skipped by arrow keys. */
  readonly siblings?: readonly RecordCounterpart[];
}
