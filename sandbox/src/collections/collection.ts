import { normaliseFieldName } from '@refdesk/openapi/field-name';
import { resolveReference } from '@refdesk/openapi/reference';
import { listAlternativeSchemas, type SchemaObject } from '@refdesk/openapi/schema';
import { type Description, getReferencedSchemaName } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { readSandboxOperations } from '../description/operations.ts';
import {
  findListShape,
  findResponseRecordSchema,
  mergeSchemaAlternatives,
  unwrapRecordSchema,
  unwrapResponseRecordSchema,
} from '../operations/response-shape.ts';
import { isPartialPut } from './is-partial-put.ts';

/** The records at one path of a description: `/bookings` contains the records of `/bookings/{bookingId}`. */
export interface RecordCollection {
  /** Path of the list, with the parameters of its parents in braces. */
  readonly path: string;
  /** Name of its records in a sandbox shared with other APIs. */
  readonly storedName: string;
  /** Parameter at the end of a record's path; null if no operation reads or changes a single record. */
  readonly parameter: string | null;
  /** Schema of that parameter. */
  readonly keySchema: SchemaObject;
  /** Field of a record that is compared with the parameter. */
  readonly key: string;
  /** Fields of a record, with their schemas. */
  readonly fields: Readonly<Record<string, SchemaObject>>;
  /** Names of the fields that responses contain. */
  readonly shownFields: readonly string[];
  readonly requiredFields: readonly string[];
  /** Names of the fields that all alternatives of the record have. */
  readonly commonFields: readonly string[];
  /** Names of the fields that a request for a new record can contain. */
  readonly sentFields: readonly string[];
  /** Schema of a record in responses, or in requests if no response has one. */
  readonly recordSchema: SchemaObject;
  /** Alternatives of that schema; only the schema itself if it has none. */
  readonly alternatives: readonly SchemaObject[];
  /** Name of the record's schema; null for an inline schema. */
  readonly schemaName: string | null;
  /** Whether a PUT creates the record at a path chosen by the client. */
  readonly isCreatedByPut: boolean;
  /** Whether a PUT changes only the sent fields of a record instead of replacing it. */
  readonly isUpdatedByPut: boolean;
}

/** Effect of an operation on a collection. */
export interface CollectionOperation {
  readonly collection: RecordCollection;
  readonly type: 'list' | 'read' | 'create' | 'replace' | 'update' | 'delete';
}

/** Whether the sandbox stores the records of an operation. */
export interface OperationStatefulSupport {
  readonly operation: SandboxOperation;
  /** Reason why the operation returns its example instead; null if it reads or changes stored records. */
  readonly obstacle: string | null;
}

interface Candidate {
  readonly collection: RecordCollection;
  readonly obstacle: string | null;
}

/**
 * Finds the collections of a description by path: `/bookings` if an operation creates bookings, and lists whose
 * examples are records. `api` separates their records from those of other APIs.
 */
export function readRecordCollections(description: Description, api = ''): ReadonlyMap<string, RecordCollection> {
  const candidates = readCandidates(description, readSandboxOperations(description), api);
  return new Map(
    candidates.flatMap(({ collection, obstacle }) =>
      obstacle === null ? [[collection.path, collection] as const] : [],
    ),
  );
}

/** For every operation, returns whether a sandbox with `x-sandbox: stateful` stores its records. */
export function listStatefulOperationSupport(description: Description): readonly OperationStatefulSupport[] {
  const operations = readSandboxOperations(description);
  const candidates = readCandidates(description, operations, '');
  const collections = new Map(
    candidates.flatMap(({ collection, obstacle }) =>
      obstacle === null ? [[collection.path, collection] as const] : [],
    ),
  );
  const obstacles = new Map(candidates.map(({ collection, obstacle }) => [collection.path, obstacle]));
  return operations.map((operation) => {
    if (deriveCollectionOperation(description, collections, operation) !== null) return { operation, obstacle: null };
    const listPath = operation.path.endsWith('}') ? getParentPath(operation.path) : operation.path;
    return {
      operation,
      obstacle: obstacles.get(listPath) ?? `${operation.path} is neither a list of records nor a record`,
    };
  });
}

function readCandidates(
  description: Description,
  operations: readonly SandboxOperation[],
  api: string,
): readonly Candidate[] {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  const candidatesByPath = new Map<string, Candidate>();
  for (const [path, recordOperations] of byPath) {
    const [, listPath, parameter] = path.match(/^(.*[^}/])\/\{([^{}/]+)\}$/) ?? [];
    if (listPath === undefined || parameter === undefined) continue;
    candidatesByPath.set(
      listPath,
      toCandidate(description, api, {
        path: listPath,
        parameter,
        recordOperations,
        listOperations: byPath.get(listPath) ?? [],
      }),
    );
  }
  for (const [path, listOperations] of byPath) {
    const isList = listOperations.some(
      ({ method, success }) => method === 'get' && findListShape(description, success.schema) !== null,
    );
    if (!isList || candidatesByPath.has(path) || path.endsWith('}')) continue;
    candidatesByPath.set(
      path,
      toCandidate(description, api, { path, parameter: null, recordOperations: [], listOperations }),
    );
  }
  return [...candidatesByPath.values()];
}

interface PathOperations {
  readonly path: string;
  readonly parameter: string | null;
  /** Operations on a single record, and operations on the list. */
  readonly recordOperations: readonly SandboxOperation[];
  readonly listOperations: readonly SandboxOperation[];
}

function toCandidate(description: Description, api: string, source: PathOperations): Candidate {
  const { path, parameter, recordOperations, listOperations } = source;
  const operations = [...sortByMethod(recordOperations), ...sortByMethod(listOperations)];
  const record = readRecordFields(description, operations);
  const declared = operations
    .flatMap(({ parameters }) => parameters)
    .find(({ name, in: location }) => location === 'path' && name === parameter);
  const key = findKeyField(path, parameter, record);
  const collection: RecordCollection = {
    ...record,
    ...readRecordWrites(description, source, key),
    path,
    storedName: api + path,
    parameter,
    keySchema: resolveReference<SchemaObject>(description, declared?.schema ?? {}),
    key,
  };
  return { collection, obstacle: findObstacle(description, collection, source) };
}

type RecordFields = Pick<
  RecordCollection,
  'fields' | 'shownFields' | 'requiredFields' | 'commonFields' | 'recordSchema' | 'alternatives' | 'schemaName'
>;

/** Reads the fields of a record from its operations, those with the most complete records first. */
function readRecordFields(description: Description, operations: readonly SandboxOperation[]): RecordFields {
  const returned = operations.flatMap((operation) => listReturnedRecordSchemas(description, operation));
  // Response schemas precede those of requests, which have fewer fields.
  const schemas = [...returned, ...operations.flatMap((operation) => listBodySchemas(description, operation))];
  const [recordSchema = {}] = schemas;
  const { properties = {}, required = [] } = mergeSchemaAlternatives(description, recordSchema);
  const shownFields = Object.keys(properties);
  const alternatives = listAlternativeSchemas(description, recordSchema).filter(({ type }) => type !== 'null');
  return {
    fields: Object.assign({}, ...schemas.toReversed().map((schema) => listFields(description, schema))),
    shownFields,
    requiredFields: required,
    commonFields: shownFields.filter((name) =>
      alternatives.every((alternative) => Object.hasOwn(alternative.properties ?? {}, name)),
    ),
    recordSchema,
    alternatives,
    schemaName: returned.map(getReferencedSchemaName).find((name) => name !== null) ?? null,
  };
}

type RecordWrites = Pick<RecordCollection, 'sentFields' | 'isCreatedByPut' | 'isUpdatedByPut'>;

/** Reads how requests write a record whose identifier is the field `key`. */
function readRecordWrites(
  description: Description,
  { recordOperations, listOperations }: PathOperations,
  key: string,
): RecordWrites {
  const listBodies = (operations: readonly SandboxOperation[]) =>
    operations
      .flatMap((operation) => listBodySchemas(description, operation))
      .map((schema) => unwrapRecordSchema(description, schema));
  const posts = listOperations.filter(({ method }) => method === 'post');
  const puts = recordOperations.filter(({ method }) => method === 'put');
  const isCreatedByPut = posts.length === 0 && puts.length > 0;
  const created = listBodies(isCreatedByPut ? puts : posts);
  const returned = [...recordOperations, ...listOperations].flatMap((operation) =>
    listReturnedRecordSchemas(description, operation),
  );
  return {
    sentFields: created.flatMap((schema) => Object.keys(listFields(description, schema))),
    isCreatedByPut,
    isUpdatedByPut: isPartialPut(description, { put: listBodies(puts), whole: [...created, ...returned], key }),
  };
}

const listFields = (description: Description, schema: SchemaObject): Readonly<Record<string, SchemaObject>> =>
  mergeSchemaAlternatives(description, schema).properties ?? {};

const methodRanks: Readonly<Record<string, number>> = { get: 0, post: 1, put: 2, patch: 3 };

/** Sorts the operations of a path by the completeness of the record in their responses. */
const sortByMethod = (operations: readonly SandboxOperation[]): readonly SandboxOperation[] =>
  operations.toSorted((a, b) => (methodRanks[a.method] ?? 4) - (methodRanks[b.method] ?? 4));

/** Returns the reason why the records of a collection cannot be stored; null if they can. */
function findObstacle(
  description: Description,
  collection: RecordCollection,
  { path, listOperations, recordOperations }: PathOperations,
): string | null {
  const { isCreatedByPut, key, fields, parameter } = collection;
  const isRead = [...recordOperations, ...listOperations].some(
    ({ method, success }) => method === 'get' && isJson(success.schema, success.mediaType),
  );
  if (!isRead) return `no operation reads a record of ${path} as JSON`;
  const list = listOperations.find(
    ({ method, success }) => method === 'get' && findListShape(description, success.schema) !== null,
  );
  const isCreated = isCreatedByPut || listOperations.some((operation) => isCreate(description, collection, operation));
  if (!isCreated && (list === undefined || !hasExamples(list))) return `no operation creates a record of ${path}`;
  if (!isCreatedByPut && parameter !== null && fields[key] === undefined)
    return `records of ${path} have no identifier like ${parameter}`;
  return null;
}

const isJson = (schema: SchemaObject | null, mediaType: string | null): boolean =>
  schema !== null && (mediaType?.includes('json') ?? false);

/** Whether a list has examples, which are its records if no operation creates any. */
const hasExamples = ({ responses, success }: SandboxOperation): boolean =>
  responses.some(({ status, examples }) => status === success.status && examples.length > 0);

/** Whether a POST to the path of a list creates one record that it returns or whose identifier the client chooses. */
function isCreate(
  description: Description,
  { key, parameter, shownFields }: RecordCollection,
  operation: SandboxOperation,
): boolean {
  const { method, success } = operation;
  if (method !== 'post') return false;
  const sent = listBodySchemas(description, operation).map((schema) => mergeSchemaAlternatives(description, schema));
  const isRecord = ({ properties = {} }: SchemaObject) =>
    Object.hasOwn(properties, key) ||
    (parameter !== null && Object.hasOwn(properties, parameter)) ||
    areMostNamesRecordFields(shownFields, Object.keys(properties));
  if (success.schema === null) return sent.some(isRecord) || (parameter !== null && sent.length > 0);
  // An operation that returns a list and whose body is no record is a query, or changes several records.
  if (findListShape(description, success.schema) !== null && !sent.some(isRecord)) return false;
  const returned = findResponseRecordSchema(description, success.schema);
  return (
    Object.hasOwn(returned.properties ?? {}, key) || (isRecord(returned) && parameter === null) || sent.some(isRecord)
  );
}

/** Whether most of the names are fields of a record. */
export function areMostNamesRecordFields(fields: readonly string[], names: readonly string[]): boolean {
  return names.filter((name) => fields.includes(name)).length * 2 > names.length;
}

/** Derives the effect of an operation on stored records; null if its method and path do not define one. */
export function deriveCollectionOperation(
  description: Description,
  collections: ReadonlyMap<string, RecordCollection>,
  operation: SandboxOperation,
): CollectionOperation | null {
  const { method, path, success } = operation;
  const list = collections.get(path);
  if (list !== undefined) {
    if (method === 'get' && findListShape(description, success.schema) !== null)
      return { collection: list, type: 'list' };
    return isCreate(description, list, operation) ? { collection: list, type: 'create' } : null;
  }
  const collection = collections.get(getParentPath(path));
  if (collection === undefined || !path.endsWith('}')) return null;
  const type = method === 'put' && collection.isUpdatedByPut ? 'update' : effectsByMethod[method];
  return type === undefined ? null : { collection, type };
}

const effectsByMethod: Readonly<Record<string, CollectionOperation['type']>> = {
  get: 'read',
  put: 'replace',
  patch: 'update',
  post: 'update',
  delete: 'delete',
};

interface PathRecord {
  readonly collection: RecordCollection;
  /** Path of the record, such as `/bookings/{bookingId}`. */
  readonly template: string;
  readonly parameter: string;
}

/**
 * Returns the records of collections in a path, outermost first. Operations may name the same parameter differently.
 */
export function listCollectionsOfPathParameters(
  collections: ReadonlyMap<string, RecordCollection>,
  path: string,
): readonly PathRecord[] {
  const parts = path.split('/');
  return parts.flatMap((part, index) => {
    const template = parts.slice(0, index + 1).join('/');
    const collection =
      part.startsWith('{') && part.endsWith('}') ? collections.get(getParentPath(template)) : undefined;
    return collection === undefined || collection.parameter === null
      ? []
      : [{ collection, template, parameter: part.slice(1, -1) }];
  });
}

/** `/bookings/{bookingId}` → `/bookings`. */
export const getParentPath = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Returns the schema of the record in the response of an operation; a record has fields. */
function listReturnedRecordSchemas(
  description: Description,
  { method, success }: SandboxOperation,
): readonly SchemaObject[] {
  if (success.schema === null || method === 'delete') return [];
  return [unwrapResponseRecordSchema(description, success.schema)].filter((schema) => hasFields(description, schema));
}

function listBodySchemas(description: Description, { method, body }: SandboxOperation): readonly SchemaObject[] {
  if (method === 'get') return [];
  return [...(body?.schemas.values() ?? [])].filter((schema) => hasFields(description, schema));
}

const hasFields = (description: Description, schema: SchemaObject): boolean =>
  mergeSchemaAlternatives(description, schema).properties !== undefined;

/**
 * Finds the field for the parameter of a record's path: the same name, `id`, or another common identifier name. An
 * identifier that responses contain precedes a field of requests: `/roles/{role_id}` is the `id` of a role, although a
 * role is added by `role_id`.
 */
function findKeyField(
  path: string,
  parameter: string | null,
  { fields, shownFields }: Pick<RecordCollection, 'fields' | 'shownFields'>,
): string {
  const plural = path.split('/').at(-1) ?? '';
  const singular = plural.replace(/ies$/i, 'y').replace(/s$/i, '');
  const lastWord = parameter?.split(/(?=[A-Z])|[^A-Za-z0-9]+/).at(-1);
  const parameterNames = [parameter, lastWord].flatMap((name) => (name ? [name] : []));
  const identifiers = ['id', `${singular}id`, 'uuid', 'guid', 'gid'];
  const find = (names: readonly string[], candidates: readonly string[]) =>
    names
      .map(normaliseFieldName)
      .flatMap((name) => candidates.filter((field) => normaliseFieldName(field) === name))[0];
  return (
    find([...parameterNames, ...identifiers], shownFields) ??
    find([...parameterNames, ...identifiers, 'code', 'slug', 'key', 'number', 'name'], Object.keys(fields)) ??
    'id'
  );
}
