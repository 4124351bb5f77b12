import { chooseMessages } from './choose-messages.ts';
import { de } from './de/organisation.ts';
import { en } from './en/organisation.ts';

export const messages = chooseMessages('organisation', { en, de });
