import { chooseMessages } from './choose-messages.ts';
import { de } from './de/console.ts';
import { en } from './en/console.ts';

export const messages = chooseMessages('console', { en, de });
