import { formatIdentifierAsWords, toSlug } from '../slug.ts';

/** Value of generated strings about which the description says nothing. */
export const defaultExampleText = 'string';

/**
 * Creates the value of a string about which the description says only its field: `first_name` → `First name`,
 * `customerId` → `customer-id`.
 */
export function createExampleTextFromFieldName(fieldName: string): string {
  const words = formatIdentifierAsWords(fieldName);
  return /\b(id|key|token|code|slug)$/i.test(words) ? toSlug(fieldName) : words;
}
