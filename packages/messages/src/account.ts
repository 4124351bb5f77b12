import { chooseMessagesInBuildLanguage } from './choose-messages-in-build-language.ts';
import { de } from './de/account.ts';
import { en } from './en/account.ts';

export const messages = chooseMessagesInBuildLanguage('account', { en, de });
