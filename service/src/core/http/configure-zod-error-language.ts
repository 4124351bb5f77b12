import { getCurrentLanguageTexts, type ServiceLanguageTexts } from '@refdesk/messages/request-language';
import * as z from 'zod';

const locales: Readonly<Record<string, (() => { readonly localeError: z.core.$ZodErrorMap }) | undefined>> = z.locales;

/** Zod's texts, for schemas without a message. */
const errorMaps = new WeakMap<ServiceLanguageTexts, z.core.$ZodErrorMap>();

/** Gives errors of schemas without a message in the language of the request; in English if zod has no such texts. */
export function configureZodErrorLanguage(): void {
  z.config({ localeError: (issue) => getErrorMap()(issue) });
}

function getErrorMap(): z.core.$ZodErrorMap {
  const language = getCurrentLanguageTexts();
  const known = errorMaps.get(language);
  if (known !== undefined) return known;
  const { localeError } = (locales[new Intl.Locale(language.tag).language] ?? z.locales.en)();
  errorMaps.set(language, localeError);
  return localeError;
}
