/** A word or phrase to avoid in code and documents, with the wording that maintainers of other projects use. */
export interface AvoidedPhrase {
  readonly pattern: RegExp;
  readonly replacement: string;
}

/** Avoided in comments, test titles and documents. */
export const avoidedPhrases: readonly AvoidedPhrase[] = [
  { pattern: /\b(?:is|are|was|were|be|been|not|never) told\b|\btold\b/i, replacement: 'reported, shown or notified' },
  { pattern: /\bsaid\b/i, replacement: 'shown or stated' },
  { pattern: /\b(?:stands|stand in|lies)\b/i, replacement: 'is or appears' },
  { pattern: /\bkept\b/i, replacement: 'stored or retained' },
  { pattern: /\banew\b/i, replacement: 'again, or a verb with re-' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, replacement: 'fix' },
  { pattern: /\bfaults?\b/i, replacement: 'error or problem' },
  { pattern: /\b(?:nobody|somebody)\b/i, replacement: 'the role: reader, caller, member' },
  { pattern: /\bat once\b/i, replacement: 'immediately, or in one batch' },
  { pattern: /\b(?:is|are) gone\b/i, replacement: 'was removed' },
  { pattern: /\b(?:leads? nowhere)\b/i, replacement: 'is broken' },
  { pattern: /\bleads? to\b/i, replacement: 'links to' },
  { pattern: /\bfalls? to\b/i, replacement: 'defaults to' },
  { pattern: /\basked for\b/i, replacement: 'requested' },
  { pattern: /\bgiven\b/i, replacement: 'passed or provided' },
  { pattern: /\bof (?:its|their|his|our) own\b/i, replacement: 'separate, custom or dedicated' },
  { pattern: /\bthere (?:is|are) none\b/i, replacement: 'not found, or does not exist' },
];

/** Meaningless names, with their replacements. */
export const avoidedIdentifiers: Readonly<Record<string, string>> = {
  own: 'what is owned: ownKeys, headers, localPath',
  one: 'the noun: operation, row, person',
  of: 'the noun that follows it',
  said: 'message, output or text',
  told: 'message, reported or notified',
  kept: 'stored, retained or remaining',
  asked: 'requested or query',
  more: 'rest, next or hasMore',
  most: 'max… or limit',
  when: 'condition, date or schedule',
  lift: 'raise, boost or extract',
  fault: 'error, issue or diagnostic',
  place: 'location, position or index',
  mend: 'fix or hint',
};
