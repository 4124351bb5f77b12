import { chooseMessagesInBuildLanguage } from './choose-messages-in-build-language.ts';
import { de } from './de/page.ts';
import { en } from './en/page.ts';

export const messages = chooseMessagesInBuildLanguage('page', { en, de });
