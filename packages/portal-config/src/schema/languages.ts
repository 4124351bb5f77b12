import * as z from 'zod';

const expected = "a BCP 47 language tag in its usual form, such as 'de' or 'pt-BR'";

const languageSchema = z.string(expected).refine(isCanonicalTag, expected);

/** Languages of the portal, the default language first. */
export const languagesSchema = z
  .array(languageSchema)
  .min(1, "at least one language, such as ['en']")
  .refine((languages) => new Set(languages).size === languages.length, 'each language once');

/** @example isCanonicalTag('de-AT') → true; isCanonicalTag('de_AT') → false */
function isCanonicalTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
