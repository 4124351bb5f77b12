import type { PhrasingContent } from 'mdast';
import { link } from '../mdast.ts';
import type { Page } from '../model/facts.ts';

/** `words` with a link to a page, or as they are where there is none. */
export const linked = (page: Page, words: readonly PhrasingContent[], title?: string): PhrasingContent[] =>
  page === null ? [...words] : [link(page, words, title)];
