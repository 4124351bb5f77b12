import { chooseMessages } from './choose-messages.ts';
import { de } from './de/staff.ts';
import { en } from './en/staff.ts';

export const messages = chooseMessages('staff', { en, de });
