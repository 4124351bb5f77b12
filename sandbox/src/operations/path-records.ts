import { getNumberField, type Json, type JsonRecord } from '../core/json.ts';
import { ProblemError } from '../core/problem-error.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import { findGetResponseSchemaName } from '../description/classify-operation.ts';
import type { RecordSchema } from '../description/record-schema.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { SandboxRequest } from './request.ts';

/** Schema of the record at one part of a path: `/v2/jobs/{jobId}` is a Job. */
export interface RecordSchemaInPath {
  readonly schema: string;
  /** Parameters of the path up to this part. */
  readonly parameters: readonly string[];
}

/** Returns the records in a path, outermost first. */
export function listRecordSchemasInPath(
  { description }: Pick<SandboxEngine, 'description'>,
  path: string,
): readonly RecordSchemaInPath[] {
  const parts = path.split('/');
  return parts.flatMap((_, index) => {
    const prefix = parts.slice(0, index + 1).join('/');
    const schema = prefix.endsWith('}') ? findGetResponseSchemaName(description, prefix) : null;
    return schema === null ? [] : [{ schema, parameters: listPathParameters(prefix) }];
  });
}

export function listPathParameters(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
}

/** Fills the parameters of a path: `/bookings/{bookingId}` → `/bookings/17`. */
export const fillPathParameters = (path: string, values: Readonly<Record<string, Json>>): string =>
  path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));

/**
 * Returns the parent records of the requested one, such as the job of its constraints.
 *
 * @throws ProblemError `not-found` if one of them does not exist.
 */
export function requireParentRecords(
  engine: SandboxEngine,
  data: ReadableSandboxRecords,
  { operation, path }: SandboxRequest,
): void {
  for (const parent of listRecordSchemasInPath(engine, operation.path)) {
    if (findRecordByPath(engine, data, parent, path) === null)
      throw createNotFoundError(parent.schema, Object.values(path));
  }
}

/**
 * Returns the record of a schema that the parameters of a path identify.
 *
 * @throws ProblemError `not-found` if it does not exist.
 */
export function requireRecordInPath(
  engine: SandboxEngine,
  data: ReadableSandboxRecords,
  schema: string,
  { operation, path }: SandboxRequest,
): JsonRecord {
  const record = findRecordByPath(engine, data, { schema, parameters: listPathParameters(operation.path) }, path);
  if (record === null) throw createNotFoundError(schema, Object.values(path));
  return record;
}

/** Finds the record that the parameters of a path identify; null if it does not exist. */
export function findRecordByPath(
  engine: SandboxEngine,
  data: ReadableSandboxRecords,
  { schema, parameters }: RecordSchemaInPath,
  path: SandboxRequest['path'],
): JsonRecord | null {
  const recordSchema = engine.schemas.get(schema);
  if (recordSchema === undefined) return null;
  const { recordParameters, key } = splitParameters(recordSchema, parameters);
  if (key !== undefined) {
    const record = data.get(schema, Number(path[key]));
    return record !== null && recordParameters.every((name) => record[name] === path[name]) ? record : null;
  }
  const [single] = recordParameters;
  if (recordParameters.length === 1 && single === recordSchema.key) return data.get(schema, Number(path[single]));
  return data.all(schema).find((record) => recordParameters.every((name) => record[name] === path[name])) ?? null;
}

/** Separates parameters that are fields of the record from the one that is its identifier under another name. */
function splitParameters({ fields }: RecordSchema, parameters: readonly string[]) {
  const last = parameters.at(-1);
  const recordParameters = parameters.filter((name) => fields.has(name));
  return { recordParameters, key: last !== undefined && !fields.has(last) ? last : undefined };
}

/** Creates a filter that restricts a list to the record in its path. */
export function createPathParameterRecordFilter(path: SandboxRequest['path']): (record: JsonRecord) => boolean {
  const entries = Object.entries(path);
  return (record) => entries.every(([name, value]) => getNumberField(record, name) === value);
}

function createNotFoundError(schema: string, ids: readonly Json[]): ProblemError {
  return new ProblemError(
    'not-found',
    `There is no ${formatSchemaName(schema)} ${ids.map(String).join(', ')}`.slice(0, 1000),
  );
}

/** Capitalises the first letter of a sentence. */
export function capitaliseSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the name of a schema in words: `JobGroup` → `job group`. */
export function formatSchemaName(schema: string): string {
  return schema.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

/**
 * Describes why the state of a record does not allow an operation.
 *
 * @example Job 731904 is completed. It must be started, paused or travelling
 * @example Contact 48213 is already on stop
 */
export function describeWrongRecordState(
  record: string,
  state: string,
  property: string,
  allowed: readonly string[],
): string {
  const recordName = capitaliseSentence(record);
  const stateName = formatSchemaName(property.split('.')[0] ?? '');
  if (state === 'true') return `${recordName} is already ${stateName}`;
  if (state === 'false') return `${recordName} is not ${stateName}`;
  if (allowed.length === 0) return `${recordName} is ${state}`;
  return `${recordName} is ${state}. It must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(allowed)}`;
}
