import { getFormatLocale } from './format-locale.ts';

/** Formats alternatives in the language of the request, such as "draft, active or suspended". */
export const formatDisjunction = (words: readonly string[]): string =>
  new Intl.ListFormat(getFormatLocale(), { type: 'disjunction' }).format(words);
