import { type Description, isRecord, resolve, type SchemaObject } from '@portal/sandbox';

/** What the description says may stand at a place: every alternative, with all that each refers to. */
export type Alternatives = readonly SchemaObject[];

/** Alternatives that are looked at; a description that has more at one place keeps nothing of the others. */
const maxAlternatives = 60;

/** The place that a schema describes. */
export function alternativesOf(description: Description, schemas: readonly (SchemaObject | null | undefined)[]): Alternatives {
  const found = new Set<SchemaObject>();
  const waiting = schemas.filter((schema) => schema !== null && schema !== undefined);
  for (const schema of waiting) {
    const target = resolve<SchemaObject>(description, schema);
    if (found.has(target) || found.size >= maxAlternatives) continue;
    found.add(target);
    waiting.push(...(target.allOf ?? []), ...(target.oneOf ?? []), ...(target.anyOf ?? []));
  }
  return [...found];
}

/** The place of a field; empty for one that the description does not know. */
export function fieldOf(description: Description, alternatives: Alternatives, name: string): Alternatives {
  const declared = alternatives.flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? [properties[name]] : []));
  if (declared.length > 0) return alternativesOf(description, declared);
  const others = alternatives.flatMap(({ additionalProperties: other }) => (isSchema(other) ? [other] : []));
  return alternativesOf(description, others);
}

/** The place of the items of an array. */
export function itemsOf(description: Description, alternatives: Alternatives): Alternatives {
  return alternativesOf(
    description,
    alternatives.map(({ items }) => items),
  );
}

const isSchema = (value: unknown): value is SchemaObject => isRecord(value);

/** Formats whose values are times, and how these are written. */
const times = ['date', 'date-time', 'date-time-local', 'time', 'duration'];
const time = /^[\dPTDHMSWYZ:.,+-]{1,40}$/;

/** Words in the names of fields that hold what opens something, or belongs to a person whatever its type is. */
const sensitiveWords = new Set([
  ...['secret', 'password', 'passwd', 'passphrase', 'pwd', 'token', 'tokens', 'auth', 'authorization', 'key', 'credential', 'credentials', 'assertion'],
  ...['signature', 'pin', 'otp', 'totp', 'cvv', 'cvc', 'iban', 'bic', 'card', 'cards', 'account', 'ssn', 'nino', 'passport', 'birth', 'birthday'],
  ...[
    'dob',
    'gender',
    'salary',
    'wage',
    'phone',
    'phones',
    'mobile',
    'fax',
    'email',
    'emails',
    'latitude',
    'longitude',
    'lat',
    'lng',
    'lon',
    'postcode',
    'zip',
  ],
]);

/** Whether the name of a field says that its value is not kept, whatever the schema says. */
export function isSensitiveName(name: string): boolean {
  if (name.length > 100) return true;
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  return words.some((word) => sensitiveWords.has(word)) && !/^idempotency-key$|^primary_?key$/i.test(name);
}

/** From this on a number may be one of a telephone, an account or a card: no identifier of a record, no amount and no count is as long. */
const longNumber = 1_000_000_000;

const isNumeric = ({ type }: SchemaObject): boolean => [type].flat().some((name) => name === 'integer' || name === 'number');

/** How a value is kept: as it is, as text that is looked through, or not at all. */
export function shownPart(alternatives: Alternatives, value: null | boolean | number | string): 'whole' | 'text' | 'none' {
  // They say yes or no to a question that the description asks; alone they are nobody's.
  if (value === null || typeof value === 'boolean') return 'whole';
  if (alternatives.some((schema) => schema.enum?.includes(value) || schema.const === value)) return 'whole';
  if (typeof value === 'number') return Math.abs(value) < longNumber && alternatives.some(isNumeric) ? 'whole' : 'none';
  if (alternatives.some(({ format = '' }) => times.includes(format)) && time.test(value)) return 'whole';
  return alternatives.some((schema) => schema['x-log'] === 'keep') ? 'text' : 'none';
}

/** The place of a value that the description does not know. */
export const nowhere: Alternatives = [];
