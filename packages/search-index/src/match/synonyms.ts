import { toTerm } from '../parse/words.ts';

/** Says that readers write `said` where the portal writes `meant`; both as terms. */
export interface SynonymRule {
  readonly said: readonly string[];
  readonly meant: readonly string[];
  /** The same thing, or one that is likely to be wanted too. */
  readonly type: SynonymType;
}

export type SynonymType = 'same' | 'related';

const signs: Readonly<Record<SynonymType, string>> = { same: '=', related: '~' };

/** A phrase and what it means, in words. */
export interface SynonymPhrase {
  readonly said: readonly string[];
  readonly meant: readonly string[];
  readonly type: SynonymType;
}

/** The rules, and the words by which readers say things. */
export interface Synonyms {
  /** By the first term of what is said. */
  readonly byFirst: ReadonlyMap<string, readonly SynonymRule[]>;
  /** Every term by which something is said. */
  readonly terms: ReadonlySet<string>;
  /** Sorted. */
  readonly words: readonly string[];
}

/** Phrases as lines of text. */
export const writeSynonyms = (phrases: readonly SynonymPhrase[]): string =>
  phrases.map(({ said, meant, type }) => `${said.join(' ')}${signs[type]}${meant.join(' ')}`).join('\n');

/** The rules of the phrases that `writeSynonyms` wrote. */
export function readSynonyms(text: string): Synonyms {
  const phrases = text.split('\n').filter(Boolean).map(readPhrase);
  const rules = phrases.map(
    ({ said, meant, type }): SynonymRule => ({ said: said.map(toTerm), meant: meant.map(toTerm), type }),
  );
  return {
    byFirst: Map.groupBy(rules, ({ said }) => said[0] ?? ''),
    terms: new Set(rules.flatMap(({ said }) => said)),
    words: [...new Set(phrases.flatMap(({ said }) => said))].sort(),
  };
}

function readPhrase(line: string): SynonymPhrase {
  const type = line.includes(signs.same) ? 'same' : 'related';
  const [said = '', meant = ''] = line.split(signs[type]);
  return { said: said.split(' '), meant: meant.split(' '), type };
}
