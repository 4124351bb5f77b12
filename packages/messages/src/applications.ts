import { chooseMessages } from './choose-messages.ts';
import { de } from './de/applications.ts';
import { en } from './en/applications.ts';

export const messages = chooseMessages('applications', { en, de });
