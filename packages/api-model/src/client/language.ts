/** Languages of samples that send plain HTTP requests, in display order. */
export const plainHttpSampleLanguages = ['bash', 'csharp', 'javascript', 'python', 'php', 'java'] as const;
export type PlainHttpSampleLanguage = (typeof plainHttpSampleLanguages)[number];

/** Languages in which samples use the generated client. */
export const clientSampleLanguages = ['typescript', 'python-client', 'php-client', 'java-client'] as const;
export type ClientSampleLanguage = (typeof clientSampleLanguages)[number];

/** All sample languages, in display order. */
export const allSampleLanguages = [...plainHttpSampleLanguages, ...clientSampleLanguages] as const;
export type SampleLanguage = (typeof allSampleLanguages)[number];

/** Default languages. One more would wrap the tabs onto a second line at 1440 pixels and on a phone. */
export const defaultSampleLanguages: readonly SampleLanguage[] = [...plainHttpSampleLanguages, 'typescript'];
