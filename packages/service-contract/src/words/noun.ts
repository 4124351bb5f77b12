import type { NounForms } from '@refdesk/messages/message-types';

/** Derives the forms of a noun from its singular, such as `API key`. */
export function createNounForms(singular: string, many: string = toPlural(singular)): NounForms {
  const a = `${/^[aeiou]/i.test(singular) ? 'an' : 'a'} ${singular}`;
  return { one: singular, many, a, A: capitalize(a), One: capitalize(singular), Many: capitalize(many) };
}

/** `company` → `companies`, `access` → `accesses`, `API key` → `API keys` */
function toPlural(singular: string): string {
  if (/[^aeiou]y$/i.test(singular)) return `${singular.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(singular) ? `${singular}es` : `${singular}s`;
}

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Adapts a label to the middle of a sentence: `Customer number` → `customer number`; `VAT number` is unchanged. */
export const toMidSentenceCase = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
