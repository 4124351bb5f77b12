const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Words as alternatives in a sentence, such as "draft, active or suspended". */
export const either = (words: readonly string[]): string => alternatives.format(words);
