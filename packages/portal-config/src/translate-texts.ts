import { buildLanguage } from '@refdesk/messages/languages';
import { readProviderMessages } from '@refdesk/messages/provider-messages';

/**
 * Replaces texts of the configuration with those of the provider's messages in the language of this process. The
 * provider's name is not translated, because names of keys and variables are derived from it.
 */
export function translatePortalConfigTexts<Configuration extends { readonly brand: { readonly name: string } }>(
  configuration: Configuration,
): Configuration {
  const texts = readProviderMessages(buildLanguage).portal;
  if (texts === undefined) return configuration;
  const translated = translate(configuration, texts) as Configuration;
  return { ...translated, brand: { ...translated.brand, name: configuration.brand.name } };
}

function translate(value: unknown, texts: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return Object.hasOwn(texts, value) ? texts[value] : value;
  if (Array.isArray(value)) return value.map((item) => translate(item, texts));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, translate(item, texts)]));
}
