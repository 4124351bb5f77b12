import { resolveReference } from '@refdesk/openapi/reference';

/** Keywords of an OpenAPI 3.1 schema that the generator reads. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly $ref?: string;
}

/** A body, and the reason why it is expensive. It is created on demand, because most are only sent in the long run. */
export interface ExpensiveRequestBody {
  readonly title: string;
  readonly createBody: () => unknown;
}

/** Limits of a body. */
export interface BodySizeLimits {
  readonly bytes: number;
  /** Maximum values, including nested ones. */
  readonly values: number;
}

interface BodySource {
  readonly document: unknown;
  readonly schema: unknown;
  /** Valid bodies, such as the examples of a description. */
  readonly examples: readonly unknown[];
  readonly size: BodySizeLimits;
}

const maxDepth = 3;

/**
 * Creates bodies of maximum size, each enlarged at one location of the schema: by surplus fields, long strings, or
 * lists of empty, valid and invalid items. Lists and strings occur both within and beyond `maxItems` and `maxLength`.
 */
export function createExpensiveRequestBodies({
  document,
  schema,
  examples,
  size,
}: BodySource): readonly ExpensiveRequestBody[] {
  const base = examples.find(isObject) ?? {};
  const bodies: ExpensiveRequestBody[] = [
    { title: 'surplus fields', createBody: () => ({ ...base, ...createSurplusFields(size, base) }) },
    { title: 'surplus fields alone', createBody: () => createSurplusFields(size, {}) },
    {
      title: 'surplus long names',
      createBody: () => ({ ...base, ['x'.repeat(size.bytes - 2000 - getLength(base))]: 0 }),
    },
    { title: 'empty objects', createBody: () => repeat({}, size, 2) },
    { title: 'the example, repeated', createBody: () => repeat(base, size, 2) },
    { title: 'deep arrays', createBody: () => nestArray(60, repeat([], size, 200)) },
  ];
  const budget = { bytes: size.bytes - getLength(base) - 200, values: size.values - countValues(base) - 20 };
  for (const { path, schema: part } of listLocations(document, schema, [], maxDepth)) {
    for (const { title, createValue } of listValues(document, part, getValueAt(base, path), budget))
      bodies.push({ title: `${path.join('.')}: ${title}`, createBody: () => setValueAt(base, path, createValue()) });
  }
  return bodies;
}

function createSurplusFields({ bytes, values }: BodySizeLimits, base: object): Record<string, number> {
  const count = Math.min(values - countValues(base) - 10, Math.floor((bytes - getLength(base) - 100) / 11));
  return Object.fromEntries(
    Array.from({ length: Math.max(1, count) }, (_, index) => [`k${index.toString(36)}`, index % 10]),
  );
}

/** Yields the properties of a schema with their paths, down to `depth` levels. */
function* listLocations(
  document: unknown,
  schema: unknown,
  path: readonly string[],
  depth: number,
): Generator<{ readonly path: readonly string[]; readonly schema: Schema }> {
  const merged = mergeSchema(document, schema);
  if (path.length > 0) yield { path, schema: merged };
  if (depth === 0) return;
  for (const [name, property] of Object.entries(merged.properties ?? {}))
    yield* listLocations(document, property, [...path, name], depth - 1);
}

function* listValues(
  document: unknown,
  schema: Schema,
  current: unknown,
  size: BodySizeLimits,
): Generator<{ readonly title: string; readonly createValue: () => unknown }> {
  const types = new Set([schema.type].flat());
  if (types.has('array') || schema.items !== undefined) {
    const [example] = Array.isArray(current) ? current : [];
    const item = example ?? getSample(document, schema.items ?? {}, 4);
    const limits = [...new Set([Math.min(schema.maxItems ?? Number.POSITIVE_INFINITY, size.values), size.values])];
    for (const count of limits) {
      yield { title: `${count} valid items`, createValue: () => repeat(item, size, count, true) };
      yield { title: `${count} empty items`, createValue: () => repeat({}, size, count) };
      yield { title: `${count} wrong items`, createValue: () => repeat([0], size, count) };
    }
  } else if (types.has('object') || schema.properties !== undefined) {
    yield {
      title: 'surplus fields',
      createValue: () => ({ ...Object(current), ...createSurplusFields(size, Object(current)) }),
    };
  } else if (schema.enum === undefined && schema.const === undefined && (types.has('string') || types.size === 0)) {
    const limits = [...new Set([Math.min(schema.maxLength ?? size.bytes, size.bytes), size.bytes])];
    for (const length of limits)
      for (const letter of ['a', ' ', '0', '-', '.', 'é'])
        yield {
          title: `${length} × ${letter}`,
          createValue: () => letter.repeat(Math.floor(length / Buffer.byteLength(letter))),
        };
  }
}

/** Creates a minimal valid value of a schema. */
function getSample(document: unknown, schema: unknown, depth: number): unknown {
  const { type, properties = {}, items, enum: values, const: constant, format } = mergeSchema(document, schema);
  if (constant !== undefined) return constant;
  if (values !== undefined) return values[0];
  const [kind] = [type].flat();
  if (properties && (kind === 'object' || Object.keys(properties).length > 0))
    return depth === 0
      ? {}
      : Object.fromEntries(
          Object.entries(properties).map(([name, property]) => [name, getSample(document, property, depth - 1)]),
        );
  if (kind === 'array') return depth === 0 ? [] : [getSample(document, items ?? {}, depth - 1)];
  if (kind === 'integer' || kind === 'number') return 1;
  if (kind === 'boolean') return true;
  if (format === 'date-time') return '2025-05-06T08:30:00Z';
  if (format === 'date') return '2025-05-06';
  return 'a';
}

/** Replaces the alternatives in a schema with the first one, and merges all parts of `allOf`. */
function mergeSchema(document: unknown, schema: unknown, depth = 0): Schema {
  const resolved = resolveReference<Schema>(document, (schema ?? {}) as Schema) ?? {};
  if (depth > 8) return resolved;
  const branches = (resolved.oneOf ?? resolved.anyOf ?? [])
    .map((branch) => mergeSchema(document, branch, depth + 1))
    .filter(({ type }) => type !== 'null');
  const parts = [
    ...(resolved.allOf ?? []).map((part) => mergeSchema(document, part, depth + 1)),
    ...branches.slice(0, 1),
  ];
  return {
    ...Object.assign({}, ...parts, resolved),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), resolved.properties),
  };
}

/** Creates a list of copies that fills the size limits; if `differs`, varies them so that no two are equal. */
function repeat(value: unknown, { bytes, values }: BodySizeLimits, count: number, differs = false): unknown[] {
  const entry = getLength(value) + 1 + (differs ? 4 : 0);
  const length = Math.max(
    1,
    Math.min(
      Math.floor((bytes - 10) / entry),
      Math.floor((values - 2) / countValues(value)),
      Math.max(count, 2) === 2 ? Number.POSITIVE_INFINITY : count,
    ),
  );
  return Array.from({ length }, (_, index) => (differs ? varyValue(value, index) : value));
}

function varyValue(value: unknown, index: number): unknown {
  if (typeof value === 'number') return value + index;
  if (!isObject(value)) return typeof value === 'string' && /^a+$/.test(value) ? `a${index}` : value;
  const [first] = Object.entries(value).find(([, inner]) => typeof inner === 'number') ?? [];
  return first === undefined ? value : { ...value, [first]: Number((value as Record<string, unknown>)[first]) + index };
}

const nestArray = (levels: number, value: unknown): unknown => (levels === 0 ? value : [nestArray(levels - 1, value)]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const getLength = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + countValues(inner), 1);
}

const getValueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner: unknown, name) => (isObject(inner) ? inner[name] : undefined), value);

function setValueAt(value: unknown, [name, ...rest]: readonly string[], inner: unknown): unknown {
  if (name === undefined) return inner;
  const fields = isObject(value) ? value : {};
  return { ...fields, [name]: setValueAt(fields[name], rest, inner) };
}

interface Parameter {
  readonly name: string;
  readonly in: string;
}

/** Creates query strings of maximum length: unknown names, and each parameter repeated or with a long value. */
export function createExpensiveQueryStrings(
  parameters: readonly Parameter[],
): readonly { readonly title: string; readonly query: string }[] {
  const maxLength = 8_000;
  const repeated = (pair: string) =>
    Array.from({ length: Math.floor(maxLength / (pair.length + 1)) }, () => pair).join('&');
  const unknown = Array.from({ length: maxLength / 4 }, (_, index) => index.toString(36))
    .join('&')
    .slice(0, maxLength);
  const brackets = Array.from({ length: maxLength / 8 }, (_, index) => `a[${index}]=`)
    .join('&')
    .slice(0, maxLength);
  return [
    { title: 'unknown names', query: unknown },
    { title: 'unknown names in brackets', query: brackets },
    ...parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name }) => [
        { title: `${name}, repeated`, query: repeated(`${name}=1`) },
        { title: `${name}, a long text`, query: `${name}=${'a'.repeat(maxLength)}` },
        { title: `${name}, a long list`, query: `${name}=${'1,'.repeat(maxLength / 2)}` },
        { title: `${name}, long brackets`, query: `${name}${'[a]'.repeat(maxLength / 3)}=1` },
      ]),
  ];
}
