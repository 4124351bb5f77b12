import { randomUUID } from 'node:crypto';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Json, JsonRecord } from '../core/json.ts';
import { listDeclaredSchemaTypes } from '../validation/scalar.ts';
import type { SchemaValidators } from '../validation/validators.ts';
import type { RecordCollection } from './collection.ts';

/**
 * Creates an identifier that the schemas of the field and of the path parameter allow: the next number, a UUID, or a
 * string that resembles an example.
 */
export function generateUnusedRecordKey(
  { key, keySchema, fields }: RecordCollection,
  records: readonly JsonRecord[],
  validators: SchemaValidators,
): Json {
  const schemas = [fields[key] ?? keySchema, keySchema];
  const used = new Set(records.map((record) => record[key]));
  const last = Math.max(0, ...records.map((record) => Number(record[key])).filter(Number.isSafeInteger));
  const isUuid = schemas.some(({ format }) => format === 'uuid');
  const candidates = isUuid ? [randomUUID()] : schemas.flatMap((schema) => getCandidates(schema, last + 1));
  const isFree = (candidate: Json) => !used.has(candidate);
  const isAllowed = (candidate: Json) =>
    schemas.every((schema) => validators.listErrors(schema, candidate).length === 0);
  return (
    candidates.find((candidate) => isFree(candidate) && isAllowed(candidate)) ?? candidates.find(isFree) ?? randomUUID()
  );
}

function getCandidates(schema: SchemaObject, next: number): readonly Json[] {
  const types = listDeclaredSchemaTypes(schema);
  if (types.includes('integer') || types.includes('number')) return [Math.max(next, schema.minimum ?? 1)];
  const letters = randomUUID().replaceAll('-', '');
  const example = [schema.example, ...(schema.examples ?? [])].find((value) => typeof value === 'string');
  const lookalikes = typeof example === 'string' ? [createLookalike(example, letters)] : [];
  return [...lookalikes, randomUUID(), letters, letters.slice(0, 12), String(next)];
}

/**
 * Creates a string in the format of an example: a prefix such as `ch_` is preserved, and each digit or letter is
 * replaced by one of its kind.
 */
function createLookalike(example: string, letters: string): string {
  const prefix = example.match(/^[A-Za-z]{1,8}[_-]/)?.[0] ?? '';
  const characters = [...example.slice(prefix.length)].map((character, index) => {
    const randomDigit = Number.parseInt(letters[index % letters.length] ?? '0', 16);
    if (/\d/.test(character)) return String(randomDigit % 10);
    if (/[a-f]/.test(character)) return (10 + (randomDigit % 6)).toString(16);
    if (/[g-z]/.test(character)) return String.fromCharCode(103 + randomDigit);
    return /[A-Z]/.test(character) ? String.fromCharCode(65 + randomDigit) : character;
  });
  return prefix + characters.join('');
}
