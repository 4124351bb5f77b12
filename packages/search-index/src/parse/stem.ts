/**
 * Returns the common stem of the forms of an English word: `schedules`, `scheduled` and `scheduling` → `schedul`.
 *
 * Porter's algorithm (M. F. Porter, An algorithm for suffix stripping, Program 14(3), 1980) without its steps 2 and 3,
 * which improved no result. Words of one or two letters and words with digits are unchanged.
 */
export function stemWord(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  const singular = removePlural(word);
  return (
    stemExceptions.get(singular) ??
    [removePastAndGerund, replaceFinalY, removeLastSuffix, removeFinalE].reduce((text, step) => step(text), singular)
  );
}

/**
 * Stems of words that the algorithm would give the stem of a word with another meaning (`custom`, `person`), or a
 * different stem from related words.
 */
const exceptions = {
  scheduler: 'scheduler',
  dispatcher: 'dispatcher',
  customer: 'customer',
  personal: 'personal',
  maintenance: 'maintain',
};
const stemExceptions: ReadonlyMap<string, string> = new Map(Object.entries(exceptions));

const consonant = '[^aeiou]';
const vowel = '[aeiouy]';
const consonants = `${consonant}[^aeiouy]*`;
const vowels = `${vowel}[aeiou]*`;

/** The measure of a stem is the number of its vowel-consonant pairs. */
const hasMeasure = new RegExp(`^(${consonants})?${vowels}${consonants}`);
const hasMeasureOne = new RegExp(`^(${consonants})?${vowels}${consonants}(${vowels})?$`);
const hasMeasureTwo = new RegExp(`^(${consonants})?${vowels}${consonants}${vowels}${consonants}`);
const hasVowel = new RegExp(`^(${consonants})?${vowel}`);
const endsInDouble = /([^aeiouylsz])\1$/;
const endsShort = new RegExp(`^${consonants}${vowel}[^aeiouwxy]$`);

/** Removes a plural ending. Unlike in Porter's stemmer, `status` is not a plural; `statuses` and `taxes` are. */
function removePlural(word: string): string {
  const base = word.replace(/(ss|[^aeiou]us|x|ch|sh|i)es$/, '$1');
  return base === word ? word.replace(/([^su])s$/, '$1') : base;
}

function removePastAndGerund(word: string): string {
  if (word.endsWith('eed')) return hasMeasure.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const base = word.replace(/(ed|ing)$/, '');
  if (base === word || !hasVowel.test(base)) return word;
  if (/(at|bl|iz)$/.test(base)) return `${base}e`;
  if (endsInDouble.test(base)) return base.slice(0, -1);
  return endsShort.test(base) ? `${base}e` : base;
}

function replaceFinalY(word: string): string {
  const base = word.replace(/y$/, '');
  return base !== word && hasVowel.test(base) ? `${base}i` : word;
}

const lastSuffixes = 'al ance ence er ic able ible ant ement ment ent ou ism ate iti ous ive ize ise ion'.split(' ');

function removeLastSuffix(word: string): string {
  const suffix = lastSuffixes
    .filter((ending) => word.endsWith(ending))
    .reduce((longest, ending) => (ending.length > longest.length ? ending : longest), '');
  const base = word.slice(0, word.length - suffix.length);
  if (suffix === '' || !hasMeasureTwo.test(base) || (suffix === 'ion' && !/[st]$/.test(base))) return word;
  return base;
}

function removeFinalE(word: string): string {
  const base = word.replace(/e$/, '');
  const isSilent = base !== word && (hasMeasureTwo.test(base) || (hasMeasureOne.test(base) && !endsShort.test(base)));
  const result = isSilent ? base : word;
  return result.endsWith('ll') && hasMeasureTwo.test(result) ? result.slice(0, -1) : result;
}
