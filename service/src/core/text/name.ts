import { confusablesMap, remove as foldAll } from 'confusables';
import { distance } from 'fastest-levenshtein';

/** Normalises a name for search and comparison: removes letter case, width and repeated spaces. */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * Returns the skeleton of a name (UTS 39): letters of other scripts that look Latin become Latin; invisible characters,
 * spaces and punctuation are removed. Only one organisation per skeleton is ever verified. Accents remain, since
 * readers distinguish Müller from Muller; staff are shown such names together (`areNamesSimilar`).
 */
export function toNameSkeleton(name: string): string {
  return toLatin(name).replaceAll(' ', '') || toNameKey(name);
}

/** Whether two names can be mistaken for each other. */
export function areNamesSimilar(a: string, b: string): boolean {
  const [shapeA, shapeB] = [toShape(a), toShape(b)];
  if (shapeA === shapeB) return true;
  const shorter = Math.min(shapeA.length, shapeB.length);
  return shorter >= 5 && distance(shapeA, shapeB) <= (shorter < 9 ? 1 : 2);
}

/** Letters of European languages as typed: Basic Latin to Latin Extended-B, and Latin Extended Additional. */
const latinCharacter = /^[!-\u024F\u1E00-\u1EFF]$/;

/** Returns the words of a name in lower case, with look-alike letters replaced by Latin ones. */
function toLatin(name: string): string {
  const visible = toNameKey(name).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const latin = Array.from(visible, (character) =>
    latinCharacter.test(character) ? character : (confusablesMap.get(character) ?? character),
  );
  return toWords(latin.join('').toLowerCase());
}

const legalForms =
  /\b(?:ab|ag|aps|as|bv|co|company|corp|corporation|gmbh|inc|incorporated|kg|limited|llc|llp|ltd|nv|oy|plc|pty|sa|sarl|sas|spa|srl|ug)\b/g;

/** Removes accents, legal forms and spaces, and unifies shapes that are mistaken for each other. */
function toShape(name: string): string {
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
