import { chooseMessages } from './choose-messages.ts';
import { de } from './de/dictionary.ts';
import { en } from './en/dictionary.ts';

export const messages = chooseMessages('dictionary', { en, de });
