import { getReferencedComponentName, resolveReference } from '../reference.ts';
import { compilePatternOrMatchAll, createExampleTextForPattern } from '../schema/create-example-text-for-pattern.ts';
import { intersectSchemas, listSchemaTypes, resolveReferenceAndAllOf, type SchemaObject } from '../schema/schema.ts';
import { createExampleNumber } from './create-example-number.ts';
import { createExampleText } from './create-example-text.ts';
import { isEndStateName } from './end-state.ts';
import { createExampleTextFromFieldName, defaultExampleText } from './placeholder-text.ts';

/** Direction of the value: requests have no read-only fields, responses no write-only ones. */
export type SchemaDirection = 'request' | 'response';

export interface ExampleOptions {
  readonly direction: SchemaDirection;
  /** Value of a string without constraints. */
  readonly defaultText?: string | undefined;
  /** Whether records are in an end state, such as `deleted: true` in the response of an operation that deletes. */
  readonly isEnded?: boolean;
  /** Maximum depth of optional fields; required fields are always generated. */
  readonly maxOptionalDepth: number;
  /** Whether to fill required objects and lists that could be empty; forms cannot contain empty ones. */
  readonly fillsRequired?: boolean;
  /** Validates values to choose between alternatives and examples; if omitted, the first one is used. */
  readonly isValid?: (schema: SchemaObject, value: unknown) => boolean;
}

/** Maximum depth. A schema whose required fields contain itself has no finite value. */
const maxDepth = 24;

/**
 * Maximum number of validated parts, and of all parts, of one value; nested alternatives would otherwise take hours.
 * Beyond the first limit, alternatives are no longer compared, and the caller must validate the value as a whole.
 */
const [maxChecks, maxValues] = [300, 50_000];

/** Result for a schema that has no value within the limits. */
const impossible = Symbol('impossible');

/**
 * Creates a value that a schema allows. It is deterministic and uses constants, examples, defaults and enum values, or
 * otherwise the simplest value of the type. Deprecated fields are included only if they are required.
 *
 * @param document Description that the references of the schema point to.
 * @returns undefined if no finite value exists.
 */
export function createExampleValue(document: unknown, schema: SchemaObject, options: ExampleOptions): unknown {
  const value = new Generator(document, options).generate(schema, 0, options.defaultText ?? defaultExampleText);
  return value === impossible ? undefined : value;
}

class Generator {
  readonly #document: unknown;
  readonly #options: ExampleOptions;
  /** References that contain the current schema. */
  readonly #inside: string[] = [];
  #checks = 0;
  #values = 0;

  constructor(document: unknown, options: ExampleOptions) {
    this.#document = document;
    this.#options = options;
  }

  /** Generates a value; `text` is that of a string without constraints, made from the name of its field. */
  generate(node: SchemaObject | boolean, depth: number, text: string): unknown {
    if (typeof node === 'boolean') return node ? null : impossible;
    this.#values += 1;
    if (depth > maxDepth || this.#values > maxValues) return impossible;
    const { $ref } = node;
    if ($ref === undefined) return this.#generateFlat(resolveReferenceAndAllOf(this.#document, node), depth, text);
    // One level of recursion shows that the schema is recursive; further levels add nothing.
    if (this.#inside.filter((reference) => reference === $ref).length > 1) return impossible;
    this.#inside.push($ref);
    const value = this.#generateFlat(resolveReferenceAndAllOf(this.#document, node), depth, text);
    this.#inside.pop();
    return value;
  }

  #generateFlat(schema: SchemaObject, depth: number, text: string): unknown {
    const described = this.#describedValue(schema);
    if (described !== undefined) return described;
    const { oneOf, anyOf } = schema;
    if (oneOf && oneOf.length > 0) return this.#alternative(schema, 'oneOf', depth, text);
    if (anyOf && anyOf.length > 0) return this.#alternative(schema, 'anyOf', depth, text);
    return this.#simplest(schema, depth, text);
  }

  /** Returns the first allowed value among the constant, examples, enum values and default of the schema. */
  #describedValue(schema: SchemaObject): unknown {
    const { const: constant, example, examples = [], enum: values = [], default: defaultValue } = schema;
    const listed = values.filter((value) => value !== null);
    const candidates = [
      constant,
      example,
      ...(Array.isArray(examples) ? examples : []),
      ...listed.slice(0, 1),
      defaultValue,
      ...values.slice(0, 1),
    ];
    return candidates.find((value) => value !== undefined && this.#isAllowed(schema, value));
  }

  #isAllowed(schema: SchemaObject, value: unknown): boolean {
    const isOutside = (name: string) => isHidden(this.#document, schema.properties?.[name], this.#options.direction);
    if (typeof value === 'object' && value !== null && Object.keys(value).some(isOutside)) return false;
    return this.#isValid(schema, value) ?? hasType(schema, value);
  }

  /** Whether a value is valid; null if it was not validated. */
  #isValid(schema: SchemaObject, value: unknown): boolean | null {
    const { isValid } = this.#options;
    if (isValid === undefined || this.#checks >= maxChecks) return null;
    this.#checks += 1;
    return isValid(schema, value);
  }

  /** Returns the value of the first alternative that has one, preferring alternatives other than null. */
  #alternative(schema: SchemaObject, keyword: 'oneOf' | 'anyOf', depth: number, text: string): unknown {
    const { [keyword]: branches = [], discriminator, ...common } = schema;
    const nullLast = branches.toSorted((a, b) => Number(this.#isNull(a)) - Number(this.#isNull(b)));
    let first: unknown = impossible;
    for (const branch of nullLast) {
      const merged = intersectSchemas([common, resolveReferenceAndAllOf(this.#document, branch)]);
      const tagged = discriminator ? addDiscriminator(this.#document, merged, branch, discriminator) : merged;
      const value = this.#generateInside(branch, tagged, depth, text);
      if (value === impossible) continue;
      if (first === impossible) first = value;
      if (this.#isValid(schema, value) ?? true) return value;
    }
    return first;
  }

  #generateInside({ $ref }: SchemaObject, schema: SchemaObject, depth: number, text: string): unknown {
    if ($ref === undefined) return this.generate(schema, depth, text);
    if (this.#inside.filter((reference) => reference === $ref).length > 1) return impossible;
    this.#inside.push($ref);
    const value = this.generate(schema, depth, text);
    this.#inside.pop();
    return value;
  }

  #isNull(branch: SchemaObject): boolean {
    return (
      listSchemaTypes(resolveReference(this.#document, branch)).every((type) => type === 'null') &&
      listSchemaTypes(resolveReference(this.#document, branch)).length > 0
    );
  }

  #simplest(schema: SchemaObject, depth: number, text: string): unknown {
    const type =
      listSchemaTypes(schema).find((name) => name !== 'null') ??
      (listSchemaTypes(schema).length > 0 ? 'null' : inferType(schema));
    if (type === 'object') return this.#object(schema, depth);
    if (type === 'array') return this.#array(schema, depth, text);
    if (type === 'integer' || type === 'number') return createExampleNumber(schema, type === 'integer');
    if (type === 'boolean') return this.#options.isEnded === true || !isEndStateName(text);
    return type === 'string' ? createExampleText(schema, text) : null;
  }

  #array(schema: SchemaObject, depth: number, text: string): unknown {
    const {
      items = schema.contains ?? {},
      prefixItems = [],
      minItems = 0,
      maxItems = Number.POSITIVE_INFINITY,
      uniqueItems = false,
    } = schema;
    const isOptional = minItems === 0 && (this.#isEmptyAt(depth) || schema.items === undefined);
    if (isOptional && prefixItems.length === 0) return [];
    const length = Math.min(maxItems, Math.max(minItems, prefixItems.length, 1));
    const values: unknown[] = [];
    for (let index = 0; index < length; index++) {
      const value = this.generate(prefixItems[index] ?? items, depth + 1, text);
      if (value === impossible) return values.length >= minItems ? values : impossible;
      values.push(uniqueItems ? this.#different(prefixItems[index] ?? items, value, values) : value);
    }
    return values;
  }

  /** Whether an object or list that is required at a depth has no optional content. */
  #isEmptyAt(depth: number): boolean {
    const { maxOptionalDepth, fillsRequired = false } = this.#options;
    return depth >= maxOptionalDepth && !fillsRequired;
  }

  /** Varies a value so that it differs from the previous items. */
  #different(items: SchemaObject | boolean, value: unknown, others: readonly unknown[]): unknown {
    const isNew = (candidate: unknown) => !others.some((other) => JSON.stringify(other) === JSON.stringify(candidate));
    if (isNew(value) || typeof items === 'boolean') return value;
    const { enum: values = [] } = resolveReferenceAndAllOf(this.#document, items);
    const varied = typeof value === 'number' ? value + others.length : `${String(value)}${others.length}`;
    return values.find(isNew) ?? (typeof value === 'object' ? value : varied);
  }

  #object(schema: SchemaObject, depth: number): unknown {
    const { properties = {}, required = [], maxProperties = Number.POSITIVE_INFINITY } = schema;
    const result: Record<string, unknown> = {};
    const isRequired = (name: string) => required.includes(name);
    const names = [...new Set([...Object.keys(properties), ...required])];
    const chosen = names.filter((name) => isRequired(name) || depth < this.#options.maxOptionalDepth);
    const maxOptional = Math.max(0, maxProperties - required.length);
    const optional = new Set(chosen.filter((name) => !isRequired(name)).slice(0, maxOptional));
    for (const name of chosen.filter((candidate) => isRequired(candidate) || optional.has(candidate))) {
      const property = properties[name] ?? this.#additional(schema) ?? {};
      if (isHidden(this.#document, property, this.#options.direction)) continue;
      if (!isRequired(name) && isDeprecated(this.#document, property)) continue;
      const value = this.generate(property, depth + 1, createExampleTextFromFieldName(name));
      if (value !== impossible) result[name] = value;
      else if (isRequired(name)) return impossible;
    }
    const complete = this.#withAdditional(schema, result, depth);
    const isEmpty = Object.keys(complete).length === 0;
    return isEmpty && this.#options.fillsRequired ? this.#withOptional(schema, complete, depth, 1) : complete;
  }

  #additional({ additionalProperties }: SchemaObject): SchemaObject | undefined {
    return typeof additionalProperties === 'object' ? additionalProperties : undefined;
  }

  /** Adds fields with arbitrary names: two, or as many as are required. */
  #withAdditional(
    schema: SchemaObject,
    fields: Record<string, unknown>,
    depth: number,
  ): Readonly<Record<string, unknown>> {
    const {
      minProperties = 0,
      maxProperties = Number.POSITIVE_INFINITY,
      patternProperties = {},
      propertyNames = {},
    } = schema;
    const [patterned] = Object.entries(patternProperties);
    const property = patterned?.[1] ?? this.#additional(schema);
    const isMissing = minProperties > Object.keys(fields).length;
    if (property === undefined && !isMissing) return fields;
    const count = Math.min(Math.max(minProperties, Object.keys(fields).length + 2), maxProperties);
    const isWanted = depth < this.#options.maxOptionalDepth || isMissing;
    const pattern = patterned?.[0] ?? propertyNames.pattern;
    for (let index = 1; isWanted && Object.keys(fields).length < count && index <= count; index++) {
      const value = this.generate(property ?? {}, depth + 1, defaultExampleText);
      if (value === impossible) break;
      fields[getName(index, pattern, propertyNames.enum)] = value;
    }
    return Object.keys(fields).length < minProperties
      ? this.#withOptional(schema, fields, depth, minProperties)
      : fields;
  }

  /** Adds optional fields until there are `count` fields, as far as possible. */
  #withOptional(
    { properties = {} }: SchemaObject,
    fields: Readonly<Record<string, unknown>>,
    depth: number,
    count: number,
  ): Readonly<Record<string, unknown>> {
    const filled = { ...fields };
    for (const [name, property] of Object.entries(properties)) {
      if (Object.keys(filled).length >= count) break;
      if (Object.hasOwn(filled, name) || isHidden(this.#document, property, this.#options.direction)) continue;
      const value = this.generate(property, depth + 1, createExampleTextFromFieldName(name));
      if (value !== impossible) filled[name] = value;
    }
    return filled;
  }
}

function getName(index: number, pattern: string | undefined, values: readonly unknown[] | undefined): string {
  const listed = values?.[index - 1];
  if (typeof listed === 'string') return listed;
  return (
    (pattern === undefined || compilePatternOrMatchAll(pattern).test(`property${index}`)
      ? null
      : createExampleTextForPattern(pattern, 0, 200, `${pattern}${index}`)) ?? `property${index}`
  );
}

function isHidden(document: unknown, property: SchemaObject | undefined, direction: SchemaDirection): boolean {
  if (property === undefined) return false;
  const { readOnly, writeOnly } = resolveReferenceAndAllOf(document, property);
  return direction === 'request' ? readOnly === true : writeOnly === true;
}

const isDeprecated = (document: unknown, property: SchemaObject): boolean =>
  resolveReferenceAndAllOf(document, property).deprecated === true;

/** Adds the discriminator value that selects the alternative. */
function addDiscriminator(
  document: unknown,
  schema: SchemaObject,
  { $ref }: SchemaObject,
  { propertyName, mapping = {} }: NonNullable<SchemaObject['discriminator']>,
): SchemaObject {
  if ($ref === undefined) return schema;
  const known = schema.properties?.[propertyName];
  const { enum: values, const: constant } =
    known === undefined ? {} : resolveReferenceAndAllOf<SchemaObject>(document, known);
  if (values?.length === 1 || constant !== undefined) return schema;
  const [mapped] =
    Object.entries(mapping).find(([, target]) => target === $ref || target === getReferencedComponentName($ref)) ?? [];
  const tag = mapped ?? getReferencedComponentName($ref);
  if (values !== undefined && !values.includes(tag)) return schema;
  return { ...schema, properties: { ...schema.properties, [propertyName]: { type: 'string', const: tag } } };
}

const typesByKeyword: readonly (readonly [string, readonly (keyof SchemaObject)[]])[] = [
  [
    'object',
    [
      'properties',
      'additionalProperties',
      'required',
      'patternProperties',
      'minProperties',
      'maxProperties',
      'propertyNames',
    ],
  ],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format']],
];

/** Infers the type from the keywords of a schema; `null` for a schema that allows any value. */
function inferType(schema: SchemaObject): string {
  return (
    typesByKeyword.find(([, keywords]) => keywords.some((keyword) => schema[keyword] !== undefined))?.[0] ?? 'null'
  );
}

function hasType(schema: SchemaObject, value: unknown): boolean {
  const types = listSchemaTypes(schema);
  if (types.length === 0) return true;
  if (value === null) return types.includes('null') || schema.nullable === true;
  if (Array.isArray(value)) return types.includes('array');
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  return types.includes(typeof value);
}
