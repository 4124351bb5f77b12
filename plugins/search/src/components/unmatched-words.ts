import { messages } from '@refdesk/messages/search';

/** Note above the hits if none contains most of the query. */
export const noExactMatchNote = messages.noExactMatch;

/** Returns the words of a query without a similar highlighted term, which probably occur in no result. */
export const listUnmatchedWords = (text: string, marks: ReadonlySet<string>): string[] =>
  text
    .split(/\s+/)
    .filter(
      (word) =>
        word.length > 2 &&
        ![...marks].some((mark) => mark.slice(0, 4).toLowerCase() === word.slice(0, 4).toLowerCase()),
    );
