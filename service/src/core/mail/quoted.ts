import { getEmailText } from '@refdesk/messages/request-language';

declare const quotedMark: unique symbol;

/** User input in a form that emails may contain. */
export type EmailSafeUserText = string & { readonly [quotedMark]: true };

/** Maximum characters of a name; a longer one could carry a message. */
const maxNameLength = 60;

const maxReasonLength = 300;

/**
 * Quotes a name for an email to people who may not know its author: truncates it, and breaks up anything that email
 * clients would turn into a link.
 */
export function quoteShortName(name: string): EmailSafeUserText {
  return quote(name, maxNameLength);
}

/** Quotes a reason, which may be longer than a name. */
export function quoteReason(reason: string): EmailSafeUserText {
  return quote(reason, maxReasonLength);
}

/** Quotes a validated email address in full, since the recipient must compare it. */
export function quoteEmailAddress(address: string): EmailSafeUserText {
  return putInQuotes(address);
}

function quote(name: string, maxLength: number): EmailSafeUserText {
  const unlinked = name
    .replace(/[\s\p{Cc}\p{Cf}\p{Co}]+/gu, ' ')
    .replace(/:\/\/|\bwww\./gi, ' ')
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, '. ')
    .replace(/@/g, ' at ')
    .replace(/[“”„]/g, '"');
  const characters = [...unlinked];
  return putInQuotes(characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : unlinked);
}

/** Adds the quotation marks of the recipient's language. */
const putInQuotes = (text: string): EmailSafeUserText => getEmailText('quoted', { text }) as EmailSafeUserText;
