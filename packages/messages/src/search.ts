import { chooseMessagesInBuildLanguage } from './choose-messages-in-build-language.ts';
import { de } from './de/search.ts';
import { en } from './en/search.ts';

export const messages = chooseMessagesInBuildLanguage('search', { en, de });
