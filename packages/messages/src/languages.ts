/** Languages of the engine's own messages, as BCP 47 tags. */
export const builtInLanguages = ['en', 'de'] as const;

export type BuiltInLanguage = (typeof builtInLanguages)[number];

/** Language of this process, as a BCP 47 tag. The build sets the variable in the processes that it starts. */
export const buildLanguage: string = process.env.PORTAL_LANGUAGE || 'en';

/**
 * Finds the built-in language that replaces missing messages of a language.
 *
 * @example chooseBuiltInLanguageOrEnglish('de-AT') → 'de'; chooseBuiltInLanguageOrEnglish('fr') → 'en'
 */
export const chooseBuiltInLanguageOrEnglish = (tag: string): BuiltInLanguage =>
  builtInLanguages.find((language) => new Intl.Locale(tag).language === language) ?? 'en';

/** Whether a language is written from right to left. */
export const isRightToLeft = (tag: string): boolean => {
  const script = new Intl.Locale(tag).maximize().script ?? '';
  return ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'].includes(script);
};

/**
 * Returns the name of a language in that language.
 *
 * @example getNativeLanguageName('de') → 'Deutsch'
 */
export function getNativeLanguageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
