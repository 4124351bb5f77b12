import { chooseMessages } from './choose-messages.ts';
import { de } from './de/account.ts';
import { en } from './en/account.ts';

export const messages = chooseMessages('account', { en, de });
