import { resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { type Description, isRecord } from '@refdesk/sandbox';

/** Schemas that the description allows for a value: every alternative, with all references resolved. */
export type CandidateValueSchemas = readonly SchemaObject[];

/** Maximum number of alternatives per value; values that only further alternatives allow are masked. */
const maxAlternatives = 60;

/** Collects the alternatives of schemas, including those in `allOf`, `oneOf` and `anyOf`. */
export function collectCandidateValueSchemas(
  description: Description,
  schemas: readonly (SchemaObject | null | undefined)[],
): CandidateValueSchemas {
  const collectedSchemas = new Set<SchemaObject>();
  const waiting = schemas.filter((schema) => schema !== null && schema !== undefined);
  for (const schema of waiting) {
    const target = resolveReference<SchemaObject>(description, schema);
    if (collectedSchemas.has(target) || collectedSchemas.size >= maxAlternatives) continue;
    collectedSchemas.add(target);
    waiting.push(...(target.allOf ?? []), ...(target.oneOf ?? []), ...(target.anyOf ?? []));
  }
  return [...collectedSchemas];
}

/** Returns every schema allowed for a field of an object; empty if the field is not described. */
export function collectPropertySchemas(
  description: Description,
  alternatives: CandidateValueSchemas,
  name: string,
): CandidateValueSchemas {
  const declared = alternatives.flatMap(({ properties = {} }) =>
    Object.hasOwn(properties, name) ? [properties[name]] : [],
  );
  if (declared.length > 0) return collectCandidateValueSchemas(description, declared);
  const others = alternatives.flatMap(({ additionalProperties: other }) => (isSchema(other) ? [other] : []));
  return collectCandidateValueSchemas(description, others);
}

/** Returns every schema allowed for the items of an array. */
export function collectArrayItemSchemas(
  description: Description,
  alternatives: CandidateValueSchemas,
): CandidateValueSchemas {
  return collectCandidateValueSchemas(
    description,
    alternatives.map(({ items }) => (typeof items === 'object' ? items : undefined)),
  );
}

const isSchema = (value: unknown): value is SchemaObject => isRecord(value);

/** Formats of dates, times and durations, and the syntax of their values. */
const timeFormats = ['date', 'date-time', 'date-time-local', 'time', 'duration'];
const timeSyntax = /^[\dPTDHMSWYZ:.,+-]{1,40}$/;

/** Words in the names of fields that contain credentials or personal data, regardless of the field's type. */
const sensitiveWords = new Set([
  ...[
    'secret',
    'password',
    'passwd',
    'passphrase',
    'pwd',
    'token',
    'tokens',
    'auth',
    'authorization',
    'key',
    'credential',
    'credentials',
    'assertion',
  ],
  ...[
    'signature',
    'pin',
    'otp',
    'totp',
    'cvv',
    'cvc',
    'iban',
    'bic',
    'card',
    'cards',
    'account',
    'ssn',
    'nino',
    'passport',
    'birth',
    'birthday',
  ],
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

/** Whether the values of a field are never stored because of its name, whatever its schema. */
export function isSensitiveFieldName(name: string): boolean {
  if (name.length > 100) return true;
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  return words.some((word) => sensitiveWords.has(word)) && !/^idempotency-key$|^primary_?key$/i.test(name);
}

/** Minimum number that may be a telephone, account or card number; identifiers, amounts and counts are smaller. */
const minSensitiveNumber = 1_000_000_000;

const isNumeric = ({ type }: SchemaObject): boolean =>
  [type].flat().some((name) => name === 'integer' || name === 'number');

/** Decides how a value is stored: unchanged, as text with sensitive parts masked, or not at all. */
export function decideValueStorage(
  alternatives: CandidateValueSchemas,
  value: null | boolean | number | string,
): 'whole' | 'text' | 'none' {
  // Null and booleans identify no person.
  if (value === null || typeof value === 'boolean') return 'whole';
  if (alternatives.some((schema) => schema.enum?.includes(value) || schema.const === value)) return 'whole';
  if (typeof value === 'number')
    return Math.abs(value) < minSensitiveNumber && alternatives.some(isNumeric) ? 'whole' : 'none';
  if (alternatives.some(({ format = '' }) => timeFormats.includes(format)) && timeSyntax.test(value)) return 'whole';
  return alternatives.some((schema) => schema['x-log'] === 'keep') ? 'text' : 'none';
}

/** Candidate schemas of a value that the description does not contain. */
export const noCandidateSchemas: CandidateValueSchemas = [];
