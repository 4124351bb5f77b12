import { chooseMessages } from './choose-messages.ts';
import { de } from './de/page.ts';
import { en } from './en/page.ts';

export const messages = chooseMessages('page', { en, de });
