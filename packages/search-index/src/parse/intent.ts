/** Intent of a query, read from words that pages with the answer need not contain. */
export interface QueryIntent {
  /** Whether the query describes an error: by a status, a quoted message, a code, or words such as `fails`. */
  readonly describesError: boolean;
  /** Whether the query asks for the difference between terms, or for the meaning of one; null if neither. */
  readonly definition: 'difference' | 'meaning' | null;
  /** Whether the query asks what became of something in another version or API. */
  readonly asksForChange: boolean;
}

/** Matches words of readers who describe an error, with any ending. */
const errorWord = new RegExp(
  `^(?:${[
    'error|exception|fail|reject|refus|deny|denie|invalid|wrong|incorrect|unauthori|forbid|block|lock|conflict',
    'duplicat|already|exceed|expir|missing|lack|incomplete|unable|problem|issue|unknown|unexpected|stuck|broken|outage',
    'exists|must|withdr|stopped|disappear|overwr|double',
    '(?:no|not|non|cannot|cant|never|nothing|nobody|why|too|down|t)$',
  ].join('|')})`,
);

/** Whether a word is one of a reader who describes an error. */
export const isErrorWord = (word: string): boolean => errorWord.test(word);

/**
 * Matches a status or its beginning alone, a status in a text, the start of a quotation, a name such as
 * `invalid_client`, and the colon before a message.
 */
const errorSign = /^\s*\d{1,3}\s*$|(?:^|\s)["'“‘\x60]|\b[1-5]\d\ds?\b|\w_\w|:\s|\bin use\b|\b(?:more|less) than\b/i;

const difference = /\b(?:vs|versus|differences?|differs?|different from|compared|as opposed to)\b/i;

const meaning =
  /^\s*(?:what(?:'s| is| are) (?:an?\s)?|who is )(?!the\b)|\b(?:meaning|definition) of\b|\bwhat (?:do|does) .*\bmeans?\b/i;

/** Matches words of readers who move from one version or API to another. */
const change = new RegExp(
  [
    String.raw`\b(?:renam\w*|replac(?:e[sd]?|ements?|ing)|equivalents?|counterparts?|successors?|predecessors?)\b`,
    String.raw`\b(?:migrat\w+|upgrad\w+|mapp(?:ed|ing)|breaking changes|deprecat\w+|former(?:ly)?|removed|removal)\b`,
    String.raw`\b(?:no longer|what became|called now|now called|is called in|(?:old|new|other) names?|used to be)\b`,
    String.raw`\bin (?:the )?(?:new|next|other) (?:api|version|interface)\b`,
    String.raw`\bv\d+\b|\bversion \d|\b\d+\.\d+\.\d+\b|->|→`,
  ].join('|'),
  'i',
);

/** Reads the intent of a query with the parts of its words. */
export function readQueryIntent(text: string, parts: readonly string[]): QueryIntent {
  return {
    describesError: errorSign.test(text) || parts.some(isErrorWord),
    definition: readDefinitionIntent(text),
    asksForChange: change.test(text),
  };
}

function readDefinitionIntent(text: string): QueryIntent['definition'] {
  if (difference.test(text)) return 'difference';
  return meaning.test(text) ? 'meaning' : null;
}
