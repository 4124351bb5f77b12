import { listAlternatives } from '@portal/openapi/schema';
import { type Description, nameOf, resolve, type SchemaObject } from '../description/description.ts';
import type { Operation } from '../description/operation.ts';
import { readOperations } from '../description/operations.ts';

/** Records that a description keeps below one path: `/bookings` holds what `/bookings/{bookingId}` reads. */
export interface Collection {
  /** Path of the list, with the parameters of what it hangs on in braces. */
  readonly path: string;
  /** Name of its records in a sandbox, which those of other APIs share. */
  readonly stored: string;
  /** Parameter at the end of a record's path; null when no operation is about a single record. */
  readonly parameter: string | null;
  /** Schema of that parameter. */
  readonly keySchema: SchemaObject;
  /** Field of a record that the parameter is compared with. */
  readonly key: string;
  /** Fields of a record, with their schemas. */
  readonly fields: Readonly<Record<string, SchemaObject>>;
  readonly required: readonly string[];
}

/** What an operation does to a collection. */
export interface CollectionOperation {
  readonly collection: Collection;
  readonly type: 'list' | 'read' | 'create' | 'replace' | 'update' | 'delete';
}

/**
 * The collections of a description by their paths: every path below which a parameter chooses a record, and every list that
 * takes new records or has examples. `api` tells their records apart from those of other APIs.
 */
export function readCollections(description: Description, api = ''): ReadonlyMap<string, Collection> {
  const operations = readOperations(description);
  const byPath = Map.groupBy(operations, ({ path }) => path);
  const found = new Map<string, Collection>();
  for (const [path, atPath] of byPath) {
    const parts = path.match(/^(.*[^}/])\/\{([^{}/]+)\}$/);
    if (parts?.[1] !== undefined && parts[2] !== undefined && atPath.some(({ method }) => method !== 'query')) {
      const list = byPath.get(parts[1]) ?? [];
      found.set(parts[1], toCollection(description, api, parts[1], parts[2], [...atPath, ...list]));
    }
  }
  for (const [path, atPath] of byPath) {
    const list = atPath.find((one) => one.method === 'get' && listIn(description, one.success.schema) !== null);
    const isKept = list !== undefined && (hasExamples(list) || atPath.some(({ method }) => method === 'post'));
    if (isKept && !found.has(path) && !path.endsWith('}')) found.set(path, toCollection(description, api, path, null, atPath));
  }
  return found;
}

/** A list that nobody can add to has the records of its examples; without any, its one generated example says more than no record. */
const hasExamples = ({ responses, success }: Operation): boolean => responses.some(({ status, examples }) => status === success.status && examples.length > 0);

/** What an operation does to records by its method and path; null when that cannot be said of it. */
export function collectionOperation(description: Description, collections: ReadonlyMap<string, Collection>, operation: Operation): CollectionOperation | null {
  const { method, path, success } = operation;
  const own = collections.get(path);
  if (own !== undefined) {
    if (method === 'get' && listIn(description, success.schema) !== null) return { collection: own, type: 'list' };
    return method === 'post' ? { collection: own, type: 'create' } : null;
  }
  const above = collections.get(path.slice(0, path.lastIndexOf('/')));
  if (above === undefined || !path.endsWith('}')) return null;
  const type = ({ get: 'read', put: 'replace', patch: 'update', post: 'update', delete: 'delete' } as const)[method as 'get'];
  return type === undefined ? null : { collection: above, type };
}

function toCollection(description: Description, api: string, path: string, parameter: string | null, operations: readonly Operation[]): Collection {
  const schemas = operations.flatMap((operation) => schemasOf(description, operation));
  const [record = {}] = schemas;
  // A record's own schema goes before those of requests, which know fewer of its fields.
  const fields: Record<string, SchemaObject> = Object.assign({}, ...schemas.toReversed().map(({ properties }) => properties ?? {}));
  const declared = operations.flatMap(({ parameters }) => parameters).find(({ name, in: place }) => place === 'path' && name === parameter);
  return {
    path,
    stored: api + path,
    parameter,
    keySchema: resolve<SchemaObject>(description, declared?.schema ?? {}),
    key: keyOf(path, parameter, Object.keys(fields)),
    fields,
    required: record.required ?? [],
  };
}

/** The schemas of records that an operation returns, lists and takes, the most telling one first. */
function schemasOf(description: Description, { method, path, success, body }: Operation): readonly SchemaObject[] {
  const returned = success.schema === null || method === 'delete' ? [] : [recordIn(description, success.schema)];
  const sent = method === 'get' ? [] : [...(body?.schemas.values() ?? [])];
  return [...returned, ...sent.map((schema) => whole(description, schema))].filter(({ properties }) => properties !== undefined && path !== '');
}

/** A schema with `allOf` merged; of several alternatives the fields of all, of which those are required that all require. */
export function whole(description: Description, schema: SchemaObject): SchemaObject {
  const alternatives = listAlternatives(description, schema).filter(({ type }) => type !== 'null');
  const [first = {}, ...others] = alternatives;
  if (others.length === 0) return first;
  const required = (first.required ?? []).filter((name) => others.every((other) => other.required?.includes(name)));
  return { ...first, properties: Object.assign({}, ...alternatives.map(({ properties = {} }) => properties)), required };
}

/** The schema of the record in a response: of one item when it is a list, of the object inside when it is wrapped in another. */
function recordIn(description: Description, schema: SchemaObject): SchemaObject {
  const list = listIn(description, schema);
  if (list !== null) return whole(description, list.items);
  const wrapper = wrapperIn(description, schema);
  const own = whole(description, schema);
  return wrapper === null ? own : whole(description, own.properties?.[wrapper] ?? {});
}

/** The name of the only field of a response that is an object, as `data` in `{ "data": { … } }`; null when the response is the record itself. */
export function wrapperIn(description: Description, schema: SchemaObject): string | null {
  const names = Object.entries(whole(description, schema).properties ?? {});
  const [only] = names;
  if (names.length !== 1 || only === undefined) return null;
  return whole(description, only[1]).properties === undefined ? null : only[0];
}

/** A list in a response: the response itself, or one of its fields. */
export interface List {
  readonly field: string | null;
  readonly items: SchemaObject;
}

const usualNames = ['data', 'items', 'results', 'value', 'records', 'content', 'entries', 'elements', 'list'];

/** Where a response holds a list of objects; null when it holds none, or several that could be it. */
export function listIn(description: Description, schema: SchemaObject | null): List | null {
  if (schema === null) return null;
  const own = whole(description, schema);
  const types = [own.type].flat();
  if (types.includes('array') && own.items) return { field: null, items: own.items };
  const lists = Object.entries(own.properties ?? {}).filter(([, property]) => isListOfObjects(description, property));
  const named = usualNames.flatMap((name) => lists.filter(([field]) => field.toLowerCase() === name));
  const chosen = named[0] ?? (lists.length === 1 && Object.keys(own.properties ?? {}).every((field) => isOfList(field, lists[0]?.[0])) ? lists[0] : undefined);
  return chosen === undefined ? null : { field: chosen[0], items: whole(description, chosen[1]).items ?? {} };
}

function isListOfObjects(description: Description, schema: SchemaObject): boolean {
  const { type, items } = whole(description, schema);
  return [type].flat().includes('array') && items !== undefined && (nameOf(items) !== null || whole(description, items).properties !== undefined);
}

/** What stands beside a list in its response, and would not in a record. */
const isOfList = (field: string, list: string | undefined): boolean =>
  field === list ||
  /^_?(meta|paging|pagination|page|links?|next|prev(ious)?|first|last|total|count|limit|offset|per_?page|size|has_?(more|next)|object|url|cursor|errors?|summary)/i.test(
    field,
  );

/** The field that the parameter of a record's path is about: of its own name, `id`, or what else tells records apart. */
function keyOf(path: string, parameter: string | null, fields: readonly string[]): string {
  const plural = path.split('/').at(-1) ?? '';
  const singular = plural.replace(/ies$/i, 'y').replace(/s$/i, '');
  const wanted = [...(parameter === null ? [] : [parameter]), 'id', `${singular}id`, 'uuid', 'guid', 'code', 'slug', 'key', 'number', 'name'].map(bare);
  return wanted.flatMap((name) => fields.filter((field) => bare(field) === name))[0] ?? 'id';
}

/** A name without the difference of `bookingId`, `booking_id` and `BookingID`. */
export const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
