import { confusablesMap, remove as foldAll } from 'confusables';
import { distance } from 'fastest-levenshtein';

/** A name as it is searched and compared by its owner: without letter case, width and double spaces. */
export function toKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * A name as it looks, after UTS 39: letters of other scripts that look Latin are Latin, and nothing that is
 * invisible, blank or punctuation is left. Of two names with one skeleton only one is ever verified. Accents
 * stay, since people tell Müller and Muller apart; staff see such names side by side (`areSimilar`).
 */
export function toSkeleton(name: string): string {
  return toLatin(name).replaceAll(' ', '') || toKey(name);
}

/** Whether someone in a hurry takes one name for the other. */
export function areSimilar(a: string, b: string): boolean {
  const [lookOfA, lookOfB] = [toLook(a), toLook(b)];
  if (lookOfA === lookOfB) return true;
  const shorter = Math.min(lookOfA.length, lookOfB.length);
  return shorter >= 5 && distance(lookOfA, lookOfB) <= (shorter < 9 ? 1 : 2);
}

/** The letters of European languages, as they are typed: Basic Latin to Latin Extended-B, and Latin Extended Additional. */
const isLatin = /^[!-\u024F\u1E00-\u1EFF]$/;

/** The words of a name in small letters, Latin as far as they look so. */
function toLatin(name: string): string {
  const visible = toKey(name).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const latin = Array.from(visible, (character) => (isLatin.test(character) ? character : (confusablesMap.get(character) ?? character)));
  return toWords(latin.join('').toLowerCase());
}

const legalForms = /\b(?:ab|ag|aps|as|bv|co|company|corp|corporation|gmbh|inc|incorporated|kg|limited|llc|llp|ltd|nv|oy|plc|pty|sa|sarl|sas|spa|srl|ug)\b/g;

/** Without accents, legal forms and spaces, and with the shapes that are mistaken for each other made one. */
function toLook(name: string): string {
  return toWords(foldAll(toLatin(name)).toLowerCase())
    .replace(legalForms, '')
    .replaceAll(' ', '')
    .replace(/[1il|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

function toWords(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}
