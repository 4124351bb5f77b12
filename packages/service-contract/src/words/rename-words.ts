import { createNounForms } from './noun.ts';

/** Account concepts that a provider can rename, with their default terms. */
const standardWords = {
  application: 'application',
  integrator: 'integrator',
  licence: 'licence',
  organisation: 'organisation',
} as const;

/** A provider's terms for account concepts, singular and as written mid-sentence. */
export type AccountTermsByConcept = { readonly [Concept in keyof typeof standardWords]?: string | undefined };

/** Replaces account words in a string. */
export type AccountTermReplacer = (text: string) => string;

/** Matches text entered by users, which emails enclose in these quotation marks. */
const quoted = /(“[^”]*”)/;

/**
 * Creates a function that replaces the default account terms with the provider's, except within “ ”.
 *
 * @example { organisation: 'team' }: 'An organisation has members.' → 'A team has members.'
 */
export function createAccountTermReplacer(words: AccountTermsByConcept = {}): AccountTermReplacer {
  const nouns = new Map(
    Object.values(standardWords).flatMap((standard) => {
      const word = words[standard];
      return word === undefined ? [] : [[standard as string, createNounForms(word)] as const];
    }),
  );
  if (nouns.size === 0) return (text) => text;
  // Excludes paths, field names, media types and code.
  const pattern = new RegExp(
    `(?<![\\w/.{$-])(?:(an?)(\\s+))?(${[...nouns.keys()].join('|')})(s?)(?![\\w/{(=-]|\\.\\w)`,
    'gi',
  );
  const replace = (text: string) =>
    text.replaceAll(
      pattern,
      (match: string, article: string | undefined, gap: string, word: string, plural: string) => {
        const noun = nouns.get(word.toLowerCase());
        if (noun === undefined) return match;
        const isCapital = word.charAt(0) !== word.charAt(0).toLowerCase();
        if (plural !== '') return `${article ?? ''}${gap ?? ''}${isCapital ? noun.Many : noun.many}`;
        const name = isCapital ? noun.One : noun.one;
        if (article === undefined) return name;
        const [newArticle = ''] = (article.startsWith('A') ? noun.A : noun.a).split(' ', 1);
        return `${newArticle}${gap}${name}`;
      },
    );
  return (text) =>
    text
      .split(quoted)
      .map((part, index) => (index % 2 === 0 ? replace(part) : part))
      .join('');
}
