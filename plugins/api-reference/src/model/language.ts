/** The languages in which requests are written, in the order in which they are offered. */
export const requestLanguages = ['bash', 'csharp', 'javascript', 'python', 'php', 'java'] as const;
export type RequestLanguage = (typeof requestLanguages)[number];

/** The languages of samples: in TypeScript a sample calls the client that is generated. */
export const languages = [...requestLanguages, 'typescript'] as const;
export type Language = (typeof languages)[number];
