import { chooseMessages } from './choose-messages.ts';
import { de } from './de/site.ts';
import { en } from './en/site.ts';

export const messages = chooseMessages('site', { en, de });
