import { toSearchTerm } from '../parse/words.ts';

/** A phrase of readers and the equivalent in the portal, both as terms. */
export interface SynonymRule {
  readonly phrase: readonly string[];
  readonly meaning: readonly string[];
  /** Weight: the same meaning, or a related one. */
  readonly type: SynonymCloseness;
}

export type SynonymCloseness = 'same' | 'related';

const signs: Readonly<Record<SynonymCloseness, string>> = { same: '=', related: '~' };

/** A phrase and its meaning, in words. */
export interface SynonymPhrase {
  readonly phrase: readonly string[];
  readonly meaning: readonly string[];
  readonly type: SynonymCloseness;
}

/** The rules and the words of their phrases. */
export interface Synonyms {
  /** Rules by the first term of their phrase. */
  readonly byFirstTerm: ReadonlyMap<string, readonly SynonymRule[]>;
  /** All terms of phrases. */
  readonly terms: ReadonlySet<string>;
  /** Sorted. */
  readonly words: readonly string[];
}

/** Writes one line per phrase: `credit note=invoice`. */
export const encodeSynonyms = (phrases: readonly SynonymPhrase[]): string =>
  phrases.map(({ phrase, meaning, type }) => `${phrase.join(' ')}${signs[type]}${meaning.join(' ')}`).join('\n');

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
  const type = line.includes(signs.same) ? 'same' : 'related';
  const [phrase = '', meaning = ''] = line.split(signs[type]);
  return { phrase: phrase.split(' '), meaning: meaning.split(' '), type };
}
