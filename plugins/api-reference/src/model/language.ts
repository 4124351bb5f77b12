/** The languages in which samples are written, in the order in which they are offered. */
export const languages = ['bash', 'csharp', 'javascript', 'python', 'php', 'java'] as const;
export type Language = (typeof languages)[number];
