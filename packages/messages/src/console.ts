import { chooseMessagesInBuildLanguage } from './choose-messages-in-build-language.ts';
import { de } from './de/console.ts';
import { en } from './en/console.ts';

export const messages = chooseMessagesInBuildLanguage('console', { en, de });
