import { messages } from '@refdesk/messages/account';
import { toMidSentenceCase } from '@refdesk/service-contract/words/noun';

/** Adapts a label for use in the middle of a sentence: lower case in English, unchanged in German. */
export const adaptLabelToSentence = (label: string): string => messages.inSentence(label, toMidSentenceCase(label));
