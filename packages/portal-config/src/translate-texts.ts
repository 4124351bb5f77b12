import { languageOfBuild } from '@refdesk/messages/languages';
import { readProviderMessages } from '@refdesk/messages/provider-messages';

/**
 * Replaces texts of the configuration by those that the provider's messages have for them in the language of this
 * process. Addresses are not texts.
 */
export function translateTexts<Value>(configuration: Value): Value {
  const texts = readProviderMessages(languageOfBuild).portal;
  return texts === undefined ? configuration : (translate(configuration, texts) as Value);
}

function translate(value: unknown, texts: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return Object.hasOwn(texts, value) ? texts[value] : value;
  if (Array.isArray(value)) return value.map((item) => translate(item, texts));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, translate(item, texts)]));
}
