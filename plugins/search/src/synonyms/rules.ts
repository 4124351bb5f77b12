/** Says that readers write `said` where the portal writes `meant`; both as terms. */
export interface SynonymRule {
  readonly said: readonly string[];
  readonly meant: readonly string[];
  /** The same thing, or one that is likely to be wanted too. */
  readonly kind: SynonymKind;
}

export type SynonymKind = 'same' | 'related';

const signs: Readonly<Record<SynonymKind, string>> = { same: '=', related: '~' };

/** The rules as lines of text. */
export const writeSynonyms = (rules: readonly SynonymRule[]): string =>
  rules.map(({ said, meant, kind }) => `${said.join(' ')}${signs[kind]}${meant.join(' ')}`).join('\n');

/** The rules that `writeSynonyms` wrote. */
export const readSynonyms = (text: string): SynonymRule[] =>
  text.split('\n').filter(Boolean).map((line) => {
    const kind = line.includes(signs.same) ? 'same' : 'related';
    const [said = '', meant = ''] = line.split(signs[kind]);
    return { said: said.split(' '), meant: meant.split(' '), kind };
  });
