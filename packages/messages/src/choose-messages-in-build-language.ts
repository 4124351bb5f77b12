import { type BuiltInLanguage, buildLanguage, chooseBuiltInLanguageOrEnglish } from './languages.ts';
import type { MessageGroupName } from './message-groups.ts';
import { readProviderMessages } from './provider-messages.ts';

/**
 * Chooses the messages of a group in the language of this process. Texts of the provider replace those of the engine,
 * in whose language a missing one is.
 */
export function chooseMessagesInBuildLanguage<Messages extends object>(
  group: MessageGroupName,
  languages: Readonly<Record<BuiltInLanguage, Messages>>,
): Messages {
  return { ...languages[chooseBuiltInLanguageOrEnglish(buildLanguage)], ...readProviderMessages(buildLanguage)[group] };
}
