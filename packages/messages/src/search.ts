import { chooseMessages } from './choose-messages.ts';
import { de } from './de/search.ts';
import { en } from './en/search.ts';

export const messages = chooseMessages('search', { en, de });
