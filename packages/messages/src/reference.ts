import { chooseMessages } from './choose-messages.ts';
import { de } from './de/reference.ts';
import { en } from './en/reference.ts';

export const messages = chooseMessages('reference', { en, de });
