import { type BuiltInLanguage, findBuiltInLanguage, languageOfBuild } from './languages.ts';
import { readProviderMessages } from './provider-messages.ts';
import type { RoomName } from './rooms.ts';

/**
 * Chooses the messages of a room in the language of this process. Texts of the provider replace those of the engine, in
 * whose language a missing one is.
 */
export function chooseMessages<Messages extends object>(
  room: RoomName,
  languages: Readonly<Record<BuiltInLanguage, Messages>>,
): Messages {
  return { ...languages[findBuiltInLanguage(languageOfBuild)], ...readProviderMessages(languageOfBuild)[room] };
}
