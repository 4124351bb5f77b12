import { chooseMessages } from './choose-messages.ts';
import { de } from './de/requests.ts';
import { en } from './en/requests.ts';

export const messages = chooseMessages('requests', { en, de });
