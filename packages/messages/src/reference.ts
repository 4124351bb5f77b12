import { chooseMessagesInBuildLanguage } from './choose-messages-in-build-language.ts';
import { de } from './de/reference.ts';
import { en } from './en/reference.ts';

export const messages = chooseMessagesInBuildLanguage('reference', { en, de });
