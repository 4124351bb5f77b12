import { chooseBuiltInLanguageOrEnglish } from './languages.ts';
import { messageGroups } from './message-groups.ts';
import type { MessageTable } from './message-types.ts';
import type { ProviderMessages } from './provider-messages.ts';

/** Differences between a provider's messages in a language and those of the engine. */
interface Comparison {
  /** Keys without a message in the language, such as `search.noResults`. */
  readonly missing: readonly string[];
  /** Unknown keys and messages of the wrong type, each with a hint on how to fix it. */
  readonly errors: readonly string[];
}

/** Compares the provider's messages in a language with those of the engine. */
export function compareProviderMessages(language: string, provided: ProviderMessages): Comparison {
  const { portal: _, ...providedGroups } = provided;
  const isBuiltIn = new Intl.Locale(language).language === chooseBuiltInLanguageOrEnglish(language);
  const missing = Object.entries(messageGroups).flatMap(([group, { en }]) => {
    const texts: Partial<MessageTable> = providedGroups[group as keyof typeof messageGroups] ?? {};
    return isBuiltIn ? [] : Object.keys(en).flatMap((key) => (Object.hasOwn(texts, key) ? [] : [`${group}.${key}`]));
  });
  const errors = Object.entries(providedGroups).flatMap(([group, texts]) =>
    Object.hasOwn(messageGroups, group)
      ? checkGroup(group, messageGroups[group as keyof typeof messageGroups].en, texts)
      : [`${group} is not a group of texts; the groups are portal, ${Object.keys(messageGroups).join(', ')}`],
  );
  return { missing, errors };
}

function checkGroup(group: string, english: MessageTable, texts: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const name = `${group}.${key}`;
    const original = english[key];
    if (original === undefined) return [`${name} does not exist: remove it or correct the key`];
    if (typeof text !== typeof original)
      return [
        `${name} is a ${typeof text}: expected a ${typeof original}, such as ${JSON.stringify(String(original))}`,
      ];
    const values = listTextPlaceholders(original);
    if (typeof text === 'string' && values.join() !== listTextPlaceholders(text).join())
      return [`${name} has different placeholders than the English text: expected ${values.join(', ') || 'none'}`];
    const unknownName = typeof text === 'function' ? findVariableCapturedByMessage(text) : null;
    return unknownName === null
      ? []
      : [`${name} uses the variable ${unknownName} from outside the function: move it inside`];
  });
}

/** Lists the placeholders of a message, such as `{count}`, except names of the portal, such as `{key.one}`. */
export const listTextPlaceholders = (text: unknown): readonly string[] =>
  typeof text === 'string' ? [...new Set(text.match(/\{\w+\}/g))].toSorted() : [];

/**
 * Finds a variable that a function captures from outside. Pages contain only the source of the function, not the rest
 * of its file.
 */
export function findVariableCapturedByMessage(message: { toString(): string; readonly length: number }): string | null {
  const isolated: unknown = new Function(`return (${message})`)();
  try {
    if (typeof isolated === 'function') isolated(...Array.from({ length: message.length }, () => 1));
  } catch (error) {
    // Other errors are caused by the sample arguments.
    if (error instanceof ReferenceError) return error.message.replace(/ is not defined$/, '');
  }
  return null;
}
