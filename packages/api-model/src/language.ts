/** Languages of request samples, in display order. */
export const requestLanguages = ['bash', 'csharp', 'javascript', 'python', 'php', 'java'] as const;
export type RequestLanguage = (typeof requestLanguages)[number];

/** Languages in which samples use the generated client. */
export const clientLanguages = ['typescript', 'python-client', 'php-client', 'java-client'] as const;
export type ClientLanguage = (typeof clientLanguages)[number];

/** The languages of samples. */
export const sampleLanguageNames = [...requestLanguages, ...clientLanguages] as const;
export type SampleLanguageName = (typeof sampleLanguageNames)[number];

/** Default languages. A further one would wrap the tabs onto a second line at 1440 pixels and on a phone. */
export const defaultLanguages: readonly SampleLanguageName[] = [...requestLanguages, 'typescript'];
