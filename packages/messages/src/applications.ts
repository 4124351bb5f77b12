import { chooseMessagesInBuildLanguage } from './choose-messages-in-build-language.ts';
import { de } from './de/applications.ts';
import { en } from './en/applications.ts';

export const messages = chooseMessagesInBuildLanguage('applications', { en, de });
