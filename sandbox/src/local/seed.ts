import { isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import { addOmittedSchemaFieldsAsEmpty } from '../operations/add-omitted-schema-fields-as-empty.ts';
import { SchemaValidators } from '../validation/validators.ts';

/** Errors in the seeded records, one line for each. */
export class SeedError extends Error {
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(`The records were not added:\n${issues.slice(0, 20).join('\n')}`);
    this.issues = issues;
  }
}

const validators = new WeakMap<SandboxEngine, SchemaValidators>();

/**
 * Adds records to the sandbox, all or none: `{ "Contact": [{ "id": 48213, "name": "Changed" }, { "name": "New" }] }`.
 * An existing record is changed in the passed fields; a new one gets an identifier and the defaults of its schema.
 * Rules are not checked.
 *
 * @throws SeedError with all errors.
 */
export async function seedSandboxRecords(engine: SandboxEngine, tenant: string, records: unknown): Promise<number> {
  const issues: string[] = [];
  const input = readLists(engine, records, issues);
  if (issues.length > 0) throw new SeedError(issues);
  await engine.write(tenant, (draft) => {
    for (const { schema, index, record } of input) {
      const created = createRecord(engine, draft, schema, record);
      issues.push(...listErrors(engine, schema, created).map((message) => `${schema}[${index}]${message}`));
      if (issues.length === 0) draft.put(schema, created);
    }
    if (issues.length > 0) throw new SeedError(issues);
  });
  return input.length;
}

interface SeedEntry {
  readonly schema: string;
  readonly index: number;
  readonly record: JsonRecord;
}

function readLists({ schemas }: SandboxEngine, records: unknown, issues: string[]): readonly SeedEntry[] {
  if (!isRecord(records as Json)) {
    issues.push('The body is not an object of lists, such as { "Contact": [{ … }] }.');
    return [];
  }
  return Object.entries(records as JsonRecord).flatMap(([schema, list]) => {
    if (!schemas.has(schema))
      issues.push(`There are no records of ${schema}; there are ${[...schemas.keys()].toSorted().join(', ')}.`);
    if (Array.isArray(list) && list.every(isRecord)) return list.map((record, index) => ({ schema, index, record }));
    issues.push(`${schema} is not a list of objects.`);
    return [];
  });
}

function createRecord(
  engine: SandboxEngine,
  draft: UncommittedRequestChanges,
  name: string,
  record: JsonRecord,
): JsonRecord {
  const schema = engine.schemas.get(name);
  if (schema === undefined) return record;
  const key = record[schema.key];
  const existing = typeof key === 'number' ? draft.get(name, key) : null;
  if (existing !== null) return { ...existing, ...record };
  const now = new Date(engine.clock()).toISOString().replace(/\.\d+/, '');
  const context = { description: engine.description, now, by: 'Seed' };
  const completeRecord = addOmittedSchemaFieldsAsEmpty(
    context,
    { properties: Object.fromEntries(schema.fields) },
    { ...record, [schema.key]: key ?? draft.nextKey(name) },
  );
  return isRecord(completeRecord) ? completeRecord : record;
}

function listErrors(engine: SandboxEngine, name: string, record: JsonRecord): readonly string[] {
  if (engine.description.components?.schemas?.[name] === undefined) return [];
  const schemaValidators = validators.get(engine) ?? new SchemaValidators(engine.description);
  validators.set(engine, schemaValidators);
  return schemaValidators
    .listErrors({ $ref: `#/components/schemas/${name}` }, record)
    .map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
