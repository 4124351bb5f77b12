import { buildLanguage } from '@refdesk/messages/languages';
import { readProviderMessages } from '@refdesk/messages/provider-messages';

/**
 * Translates the strings of the configuration with the provider's messages in the language of this process. The
 * provider's name is not translated, because the prefixes of keys and variables are derived from it.
 */
export function translatePortalConfigTexts<Configuration extends { readonly brand: { readonly name: string } }>(
  configuration: Configuration,
): Configuration {
  const translations = readProviderMessages(buildLanguage).portal;
  if (translations === undefined) return configuration;
  const translated = translate(configuration, translations) as Configuration;
  return { ...translated, brand: { ...translated.brand, name: configuration.brand.name } };
}

function translate(value: unknown, translations: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return Object.hasOwn(translations, value) ? translations[value] : value;
  if (Array.isArray(value)) return value.map((item) => translate(item, translations));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, translate(item, translations)]));
}
