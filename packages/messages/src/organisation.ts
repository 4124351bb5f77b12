import { chooseMessagesInBuildLanguage } from './choose-messages-in-build-language.ts';
import { de } from './de/organisation.ts';
import { en } from './en/organisation.ts';

export const messages = chooseMessagesInBuildLanguage('organisation', { en, de });
