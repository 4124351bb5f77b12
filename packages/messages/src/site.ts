import { chooseMessagesInBuildLanguage } from './choose-messages-in-build-language.ts';
import { de } from './de/site.ts';
import { en } from './en/site.ts';

export const messages = chooseMessagesInBuildLanguage('site', { en, de });
