import { toSearchTerm } from '../parse/words.ts';

/** A phrase that readers use and its equivalent in the portal, both as terms. */
export interface SynonymRule {
  readonly phrase: readonly string[];
  readonly meaning: readonly string[];
  /** Whether the meaning is the same or related, which determines the weight. */
  readonly type: SynonymCloseness;
}

export type SynonymCloseness = 'same' | 'related';

const separators: Readonly<Record<SynonymCloseness, string>> = { same: '=', related: '~' };

/** A phrase and its meaning as words that are not reduced to terms. */
export interface SynonymPhrase {
  readonly phrase: readonly string[];
  readonly meaning: readonly string[];
  readonly type: SynonymCloseness;
}

/** Synonym rules, and the words of their phrases. */
export interface Synonyms {
  /** Rules keyed by the first term of their phrase. */
  readonly byFirstTerm: ReadonlyMap<string, readonly SynonymRule[]>;
  /** All terms of phrases. */
  readonly terms: ReadonlySet<string>;
  /** All words of phrases, sorted. */
  readonly words: readonly string[];
}

/** Encodes one line per phrase: `credit note=invoice`. */
export const encodeSynonyms = (phrases: readonly SynonymPhrase[]): string =>
  phrases.map(({ phrase, meaning, type }) => `${phrase.join(' ')}${separators[type]}${meaning.join(' ')}`).join('\n');

/** Reads the output of `encodeSynonyms`. */
export function decodeSynonyms(text: string): Synonyms {
  const phrases = text.split('\n').filter(Boolean).map(readPhrase);
  const rules = phrases.map(
    ({ phrase, meaning, type }): SynonymRule => ({
      phrase: phrase.map(toSearchTerm),
      meaning: meaning.map(toSearchTerm),
      type,
    }),
  );
  return {
    byFirstTerm: Map.groupBy(rules, ({ phrase }) => phrase[0] ?? ''),
    terms: new Set(rules.flatMap(({ phrase }) => phrase)),
    words: [...new Set(phrases.flatMap(({ phrase }) => phrase))].sort(),
  };
}

function readPhrase(line: string): SynonymPhrase {
  const type = line.includes(separators.same) ? 'same' : 'related';
  const [phrase = '', meaning = ''] = line.split(separators[type]);
  return { phrase: phrase.split(' '), meaning: meaning.split(' '), type };
}
