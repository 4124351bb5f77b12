import { isSensitiveText } from '../../core/text/sensitive-text.ts';

/** Maximum characters; a longer search was pasted, and may contain anything. */
const maxLength = 80;

/**
 * Normalises a search to lower case and single spaces; null if it is too long or may contain personal data or secrets.
 */
export function toCountableSearchText(text: string): string | null {
  if (text.length > maxLength * 2) return null;
  const words = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const lowerCase = words.toLowerCase();
  if (
    lowerCase.length < 2 ||
    lowerCase.length > maxLength ||
    !/\p{L}|\p{N}/u.test(lowerCase) ||
    /\p{Cc}|\p{Cf}/u.test(lowerCase)
  )
    return null;
  return isSensitiveText(words) ? null : lowerCase;
}
