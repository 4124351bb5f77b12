/** The languages in which requests are written, in the order in which they are offered. */
export const requestLanguages = ['bash', 'csharp', 'javascript', 'python', 'php', 'java'] as const;
export type RequestLanguage = (typeof requestLanguages)[number];

/** The languages in which a sample calls the client that is generated. */
export const clientLanguages = ['typescript', 'python-client', 'php-client', 'java-client'] as const;
export type ClientLanguage = (typeof clientLanguages)[number];

/** The languages of samples. */
export const sampleLanguageNames = [...requestLanguages, ...clientLanguages] as const;
export type SampleLanguageName = (typeof sampleLanguageNames)[number];

/** Default languages: one more puts the tabs on a second line, at 1440 pixels and on a phone. */
export const defaultLanguages: readonly SampleLanguageName[] = [...requestLanguages, 'typescript'];
