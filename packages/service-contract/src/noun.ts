/** A name in the forms that sentences need. */
export interface Noun {
  /** `API key` */
  readonly one: string;
  /** `API keys` */
  readonly many: string;
  /** `an API key` */
  readonly a: string;
  /** `An API key` */
  readonly A: string;
  /** `API key`, at the beginning of a line. */
  readonly One: string;
  /** `API keys`, at the beginning of a line. */
  readonly Many: string;
}

/** The forms of a name that is written in the singular, such as `API key`. */
export function toNoun(singular: string): Noun {
  const many = `${singular}s`;
  const a = `${/^[aeiou]/i.test(singular) ? 'an' : 'a'} ${singular}`;
  return { one: singular, many, a, A: capital(a), One: capital(singular), Many: capital(many) };
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * A label in the middle of a sentence: `Customer number` is a customer number, and a `VAT number` keeps its capitals.
 */
export const toSentenceCase = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
