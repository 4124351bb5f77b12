import { randomUUID } from 'node:crypto';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Json, JsonRecord } from '../core/json.ts';
import { listScalarTypes } from '../validation/scalar.ts';
import type { SchemaValidators } from '../validation/validators.ts';
import type { RecordCollection } from './collection.ts';

/** Creates an identifier that the schema allows: the next number, a UUID, or a text that resembles the example. */
export function createRecordKey(
  { key, keySchema, fields }: RecordCollection,
  records: readonly JsonRecord[],
  validators: SchemaValidators,
): Json {
  const schema = fields[key] ?? keySchema;
  const used = new Set(records.map((record) => record[key]));
  const last = Math.max(0, ...records.map((record) => Number(record[key])).filter(Number.isSafeInteger));
  const candidates = [...getCandidates(schema, last + 1), ...getCandidates(keySchema, last + 1)];
  const isFree = (candidate: Json) => !used.has(candidate);
  return (
    candidates.find((candidate) => isFree(candidate) && validators.faultsOf(schema, candidate).length === 0) ??
    candidates.find(isFree) ??
    randomUUID()
  );
}

function getCandidates(schema: SchemaObject, next: number): readonly Json[] {
  const types = listScalarTypes(schema);
  if (types.includes('integer') || types.includes('number')) return [Math.max(next, schema.minimum ?? 1)];
  if (schema.format === 'uuid') return [randomUUID()];
  const letters = randomUUID().replaceAll('-', '');
  const example = [schema.example, ...(schema.examples ?? [])].find((value) => typeof value === 'string');
  const like = typeof example === 'string' ? [alike(example, letters)] : [];
  return [...like, randomUUID(), letters, letters.slice(0, 12), String(next)];
}

/** Creates a text in the format of an example: `ch_1A2b` keeps its `ch_`, digits stay digits, letters letters. */
function alike(example: string, letters: string): string {
  const prefix = example.match(/^[A-Za-z]{1,8}[_-]/)?.[0] ?? '';
  const signs = [...example.slice(prefix.length)].map((sign, index) => {
    const drawn = Number.parseInt(letters[index % letters.length] ?? '0', 16);
    if (/\d/.test(sign)) return String(drawn % 10);
    if (/[a-f]/.test(sign)) return (10 + (drawn % 6)).toString(16);
    if (/[g-z]/.test(sign)) return String.fromCharCode(103 + drawn);
    return /[A-Z]/.test(sign) ? String.fromCharCode(65 + drawn) : sign;
  });
  return prefix + signs.join('');
}
