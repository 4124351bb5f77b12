import { chooseMessagesInBuildLanguage } from './choose-messages-in-build-language.ts';
import { de } from './de/staff.ts';
import { en } from './en/staff.ts';

export const messages = chooseMessagesInBuildLanguage('staff', { en, de });
