import { type BuiltInLanguage, buildLanguage, chooseBuiltInLanguageOrEnglish } from './languages.ts';
import type { MessageGroupName } from './message-groups.ts';
import { readProviderMessages } from './provider-messages.ts';

/**
 * Returns the messages of a group in the language of this process. The provider's messages override those of the
 * engine; missing ones come from the nearest language that the engine provides.
 */
export function chooseMessagesInBuildLanguage<Messages extends object>(
  group: MessageGroupName,
  languages: Readonly<Record<BuiltInLanguage, Messages>>,
): Messages {
  return { ...languages[chooseBuiltInLanguageOrEnglish(buildLanguage)], ...readProviderMessages(buildLanguage)[group] };
}
