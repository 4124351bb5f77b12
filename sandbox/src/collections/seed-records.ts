import type { SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { Seed } from '../data/seed.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { readSandboxOperations } from '../description/operations.ts';
import { readParameterExample } from '../description/parameter-example.ts';
import { fillPathParameters } from '../operations/path-records.ts';
import { findListShape, findWrapperField } from '../operations/response-shape.ts';
import { listDeclaredSchemaTypes } from '../validation/scalar.ts';
import { deriveCollectionOperation, listCollectionsOfPathParameters, type RecordCollection } from './collection.ts';
import { generateNewRecordFieldValue } from './end-states.ts';
import { formatRecordPath, toStoredRecord } from './stored-record.ts';

/**
 * Returns the initial records of a sandbox: those of the description's examples, and one at every path that its samples
 * request.
 */
export function createCollectionsSeedFromExamples(
  description: Description,
  collections: ReadonlyMap<string, RecordCollection>,
): Seed {
  const operations = readSandboxOperations(description);
  const seed = new SeedBuilder(description, collections, operations);
  for (const operation of operations) seed.addExamples(operation);
  for (const operation of operations) seed.addSample(operation);
  return seed.toSeed();
}

class SeedBuilder {
  readonly #description: Description;
  readonly #collections: ReadonlyMap<string, RecordCollection>;
  readonly #operations: readonly SandboxOperation[];
  readonly #records: ReadonlyMap<string, Map<string, JsonRecord>>;
  readonly #templates = new Map<string, JsonRecord>();

  constructor(
    description: Description,
    collections: ReadonlyMap<string, RecordCollection>,
    operations: readonly SandboxOperation[],
  ) {
    this.#description = description;
    this.#collections = collections;
    this.#operations = operations;
    this.#records = new Map(Array.from(collections.keys(), (path) => [path, new Map<string, JsonRecord>()]));
  }

  /** Adds the records of an operation's examples; those of a nested list get the parents in the path of its sample. */
  addExamples(operation: SandboxOperation): void {
    const collection = this.#getCollection(operation);
    if (collection === null) return;
    const list = fillPathParameters(collection.path, getSamplePath(this.#description, operation));
    for (const record of getRecords(this.#description, operation, getExampleBodies(operation))) {
      const key = record[collection.key];
      if (key !== undefined && key !== null && typeof key !== 'object')
        this.#add(collection, formatRecordPath(list, key), record);
    }
  }

  /** Adds the records at the path of an operation's sample. */
  addSample(operation: SandboxOperation): void {
    const values = getSamplePath(this.#description, operation);
    for (const { collection, template, parameter } of listCollectionsOfPathParameters(
      this.#collections,
      operation.path,
    )) {
      const recordPath = fillPathParameters(template, values);
      if (!this.#hasRecord(collection, recordPath))
        this.#add(collection, recordPath, this.#createRecord(collection, parameter, values));
    }
  }

  toSeed(): Seed {
    return Object.fromEntries(
      Array.from(this.#records, ([path, records]) => [
        this.#collections.get(path)?.storedName ?? path,
        [...records.values()],
      ]),
    );
  }

  #getCollection(operation: SandboxOperation): RecordCollection | null {
    const effect = deriveCollectionOperation(this.#description, this.#collections, operation);
    return effect !== null && (effect.type === 'list' || effect.type === 'read') ? effect.collection : null;
  }

  #hasRecord({ path }: RecordCollection, recordPath: string): boolean {
    return this.#records.get(path)?.has(recordPath) ?? false;
  }

  #add(collection: RecordCollection, recordPath: string, record: JsonRecord): void {
    const records = this.#records.get(collection.path);
    if (records !== undefined && !records.has(recordPath))
      records.set(recordPath, { ...toStoredRecord(recordPath, records.size, record), isSeed: true });
  }

  /** Returns a record of a collection with the identifiers of a path. */
  #createRecord(collection: RecordCollection, parameter: string, values: JsonRecord): JsonRecord {
    const { fields, key, path } = collection;
    const template = this.#templates.get(path) ?? this.#findTemplate(collection);
    this.#templates.set(path, template);
    const parents = Object.entries(values).filter(([name]) => name !== parameter && Object.hasOwn(template, name));
    const keyEntries = fields[key] === undefined ? [] : [[key, values[parameter] ?? null] as const];
    const entries = [...parents, ...keyEntries].flatMap(([name, value]) => {
      const converted = convertToFieldType(fields[name] ?? {}, value);
      return converted === null ? [] : [[name, converted] as const];
    });
    return { ...template, ...Object.fromEntries(entries) };
  }

  /** Returns the first record in a response of the collection, or one generated from its schema. */
  #findTemplate({ path, parameter }: RecordCollection): JsonRecord {
    const reads = this.#operations.filter(
      ({ method, path: other }) => method === 'get' && [`${path}/{${parameter}}`, path].includes(other),
    );
    const creates = this.#operations.filter(
      ({ method, path: other }) => ['post', 'put'].includes(method) && [`${path}/{${parameter}}`, path].includes(other),
    );
    const operations = [...reads.toSorted((a, b) => b.path.length - a.path.length), ...creates];
    const exampleRecords = operations.flatMap((operation) =>
      getRecords(this.#description, operation, getExampleBodies(operation)).slice(0, 1),
    );
    if (exampleRecords[0] !== undefined) return exampleRecords[0];
    for (const operation of operations) {
      const { schema } = operation.success;
      const [record] =
        schema === null
          ? []
          : getRecords(this.#description, operation, [generateNewRecordFieldValue(this.#description, schema)]);
      if (record !== undefined) return record;
    }
    return {};
  }
}

const getExampleBodies = ({ responses, success }: SandboxOperation): readonly Json[] =>
  (responses.find(({ status }) => status === success.status)?.examples ?? []).map(({ value }) => value);

/** Returns the records in the bodies of an operation's response. */
function getRecords(
  description: Description,
  { success: { schema } }: SandboxOperation,
  bodies: readonly Json[],
): readonly JsonRecord[] {
  if (schema === null) return [];
  const list = findListShape(description, schema);
  const field = list === null ? findWrapperField(description, schema) : list.field;
  return bodies
    .flatMap((body) => [field === null || !isRecord(body) ? body : (body[field] ?? null)].flat() as Json[])
    .filter(isRecord);
}

/** Returns the path parameters of an operation's sample. */
function getSamplePath(
  description: Description,
  { parameters, samplePathParameters: chosen }: SandboxOperation,
): JsonRecord {
  const pathParameters = parameters.filter((parameter) => parameter.in === 'path');
  return Object.fromEntries(
    pathParameters.map((parameter) => [
      parameter.name,
      chosen[parameter.name] ?? readParameterExample(description, parameter),
    ]),
  );
}

/** Converts a path segment to a field of a record; null if the field has another type. */
function convertToFieldType(schema: SchemaObject, value: Json): Json {
  const types = listDeclaredSchemaTypes(schema);
  if (types.includes('string')) return String(value);
  if (types.includes('integer') || types.includes('number'))
    return Number.isFinite(Number(value)) ? Number(value) : null;
  return types.length === 0 ? value : null;
}
