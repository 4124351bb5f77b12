import { messages as pageMessages } from '@refdesk/messages/page';

/** @example joinWithAnd(['a', 'b', 'c']) → 'a, b and c' */
export const joinWithAnd = (items: readonly string[]): string => formatList(items, 'conjunction');

/** @example joinWithOr(['a', 'b', 'c']) → 'a, b or c' */
export const joinWithOr = (items: readonly string[]): string => formatList(items, 'disjunction');

/** Formats a list in the language of the page. Most lists have one item, which needs no locale data. */
const formatList = (items: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  items.length < 2 ? items.join('') : new Intl.ListFormat(pageMessages.locale, { type }).format(items);
