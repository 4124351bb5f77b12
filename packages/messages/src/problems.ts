import { chooseMessages } from './choose-messages.ts';
import { de } from './de/problems.ts';
import { en } from './en/problems.ts';

export const messages = chooseMessages('problems', { en, de });
