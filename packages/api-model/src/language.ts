/** Languages of request samples, in display order. */
export const requestSampleLanguages = ['bash', 'csharp', 'javascript', 'python', 'php', 'java'] as const;
export type RequestSampleLanguage = (typeof requestSampleLanguages)[number];

/** Languages in which samples use the generated client. */
export const clientSampleLanguages = ['typescript', 'python-client', 'php-client', 'java-client'] as const;
export type ClientSampleLanguage = (typeof clientSampleLanguages)[number];

/** The languages of samples. */
export const sampleLanguageNames = [...requestSampleLanguages, ...clientSampleLanguages] as const;
export type SampleLanguageName = (typeof sampleLanguageNames)[number];

/** Default languages. A further one would wrap the tabs onto a second line at 1440 pixels and on a phone. */
export const defaultSampleLanguages: readonly SampleLanguageName[] = [...requestSampleLanguages, 'typescript'];
