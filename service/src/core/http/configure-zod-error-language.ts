import { getCurrentLanguageTexts, type ServiceLanguageTexts } from '@refdesk/messages/request-language';
import * as z from 'zod';

const locales: Readonly<Record<string, (() => { readonly localeError: z.core.$ZodErrorMap }) | undefined>> = z.locales;

/** Zod's error maps by language, for schemas without a message. */
const errorMaps = new WeakMap<ServiceLanguageTexts, z.core.$ZodErrorMap>();

/**
 * Localises errors of schemas without a message to the language of the request, or to English if Zod does not support
 * it.
 */
export function configureZodErrorLanguage(): void {
  z.config({ localeError: (issue) => getErrorMap()(issue) });
}

function getErrorMap(): z.core.$ZodErrorMap {
  const language = getCurrentLanguageTexts();
  const cached = errorMaps.get(language);
  if (cached !== undefined) return cached;
  const { localeError } = (locales[new Intl.Locale(language.tag).language] ?? z.locales.en)();
  errorMaps.set(language, localeError);
  return localeError;
}
