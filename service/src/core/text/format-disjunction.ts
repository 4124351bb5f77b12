const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Formats alternatives, such as "draft, active or suspended". */
export const formatDisjunction = (words: readonly string[]): string => alternatives.format(words);
