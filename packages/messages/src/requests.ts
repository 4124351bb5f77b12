import { chooseMessagesInBuildLanguage } from './choose-messages-in-build-language.ts';
import { de } from './de/requests.ts';
import { en } from './en/requests.ts';

export const messages = chooseMessagesInBuildLanguage('requests', { en, de });
