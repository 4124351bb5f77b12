import type { Hit, Sibling } from '@portal/search-index/hits/hit';

/** Something in the list that can be chosen. */
export type Option =
  | { readonly type: 'hit'; readonly id: string; readonly to: string; readonly hit: Hit }
  | { readonly type: 'search'; readonly id: string; readonly to: string; readonly label: string }
  | { readonly type: 'ask'; readonly id: string; readonly to: string; readonly label: string }
  | { readonly type: 'page'; readonly id: string; readonly to: string; readonly label: string }
  /** Something of the reader's own, or something that they can do. */
  | { readonly type: 'mine'; readonly id: string; readonly to: string; readonly label: string }
  | { readonly type: 'recent'; readonly id: string; readonly text: string }
  | { readonly type: 'forget'; readonly id: string; readonly label: string };

/** Options under one label: the hits of a page, the links below the hits, recent searches. */
export interface OptionGroup {
  readonly label: string;
  /** True shows the label; otherwise it is for screen readers. */
  readonly isLabelled: boolean;
  readonly options: readonly Option[];
  /** Where else the record of the hit is: links beside the options, which Tab reaches and the arrows pass over. */
  readonly siblings?: readonly Sibling[];
}
