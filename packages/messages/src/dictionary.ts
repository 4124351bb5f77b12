import { chooseMessagesInBuildLanguage } from './choose-messages-in-build-language.ts';
import { de } from './de/dictionary.ts';
import { en } from './en/dictionary.ts';

export const messages = chooseMessagesInBuildLanguage('dictionary', { en, de });
