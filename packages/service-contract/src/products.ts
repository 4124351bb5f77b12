/** What a licence can be for, by its short name. */
export type Product = string;

/** Where credentials work: sample data, or an organisation's own. */
export const environments = ['sandbox', 'production'] as const;

export type Environment = (typeof environments)[number];
