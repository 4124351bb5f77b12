import { chooseMessagesInBuildLanguage } from './choose-messages-in-build-language.ts';
import { de } from './de/problems.ts';
import { en } from './en/problems.ts';

export const messages = chooseMessagesInBuildLanguage('problems', { en, de });
