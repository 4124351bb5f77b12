/** Product of a licence, by its short name. */
export type LicenceProductName = string;

/** Environment of credentials: sample data, or the data of an organisation. */
export const environments = ['sandbox', 'production'] as const;

export type Environment = (typeof environments)[number];
