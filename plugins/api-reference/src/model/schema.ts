import { componentName, resolve } from '@portal/openapi/reference';
import type { OpenApiDocument, SchemaObject } from './document.ts';
import { readLimits } from './limits.ts';
import { mergeAllOf, mergedNames } from './merge-all-of.ts';

/** One value that an enumeration allows. */
export interface EnumValue {
  readonly value: string;
  readonly meaning: string | null;
  readonly successor: string | null;
}

/** A property of an object. */
export interface Property {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** Schemas of which all, any or exactly one must hold, or one must not, or one of which holds under a condition. */
export interface Composition {
  readonly kind: 'allOf' | 'anyOf' | 'oneOf' | 'not' | 'if' | 'then' | 'else' | 'contains' | 'dependent';
  /** Field on whose presence a `dependent` schema depends. */
  readonly field?: string;
  readonly schemas: readonly Schema[];
}

/** A JSON Schema as it is shown: references followed, keywords put into words. */
export interface Schema {
  /** Name of the component, when the schema has one. */
  readonly name: string | null;
  /** JSON types without null; empty when any type is allowed. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  readonly format: string | null;
  readonly description: string;
  /** Limits in words, such as `1 to 200 characters`. */
  readonly limits: readonly string[];
  readonly enumValues: readonly EnumValue[];
  /** JSON texts. */
  readonly defaultValue: string | null;
  readonly constant: string | null;
  readonly example: string | null;
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
  readonly isCreateOnly: boolean;
  readonly isDeprecated: boolean;
  /** Name of the same thing in the next version. */
  readonly successor: string | null;
  readonly lifecycle: string | null;
  readonly properties: readonly Property[];
  readonly items: Schema | null;
  readonly prefixItems: readonly Schema[];
  /** A schema, allowed or not; null when the description does not say. */
  readonly additionalProperties: Schema | boolean | null;
  readonly patternProperties: readonly { readonly pattern: string; readonly schema: Schema }[];
  readonly compositions: readonly Composition[];
  readonly discriminator: { readonly propertyName: string; readonly values: readonly { readonly value: string; readonly schema: string }[] } | null;
  /** Why the inside is not shown here: it stands further up, too deep, or in its own place. */
  readonly cut: 'recursive' | 'deep' | 'named' | null;
}

/** How far a schema's references are followed. */
export interface Expansion {
  /** `tree` follows references down to `maxDepth`; `named` leaves every named object to its own place. */
  readonly mode: 'tree' | 'named';
  readonly maxDepth: number;
  /** Whose body it is: what is read-only has no place in a request, what is write-only none in a response. */
  readonly direction?: 'request' | 'response';
}

/** Deep enough for every description that people read; the rest is reached by the schema's own place. */
export const tree: Expansion = { mode: 'tree', maxDepth: 6 };
export const named: Expansion = { mode: 'named', maxDepth: 6 };

/** So many named objects are opened in one tree at most: schemas that refer to each other in many ways would open them without end. */
const maxOpened = 60;

/**
 * Puts a schema of `document` into the shape in which it is shown: as deep as it may be with at most
 * `maxOpened` named objects, all branches alike. A schema that contains itself is cut where it would begin again.
 */
export function readSchema(document: OpenApiDocument, source: SchemaObject, expansion: Expansion = tree): Schema {
  const { schema, opened } = readToDepth(document, source, expansion);
  const { maxDepth } = expansion;
  return opened <= maxOpened || maxDepth === 1 ? schema : readSchema(document, source, { ...expansion, maxDepth: maxDepth - 1 });
}

/** The schema, and how many named objects were opened in it; no more are opened when there are too many. */
function readToDepth(document: OpenApiDocument, source: SchemaObject, expansion: Expansion): { schema: Schema; opened: number } {
  let opened = 0;
  const schema = read(source, []);
  return { schema, opened };

  function read(source: SchemaObject, path: readonly string[]): Schema {
    const node = asReference(asNullable(source));
    const name = nameOf(node.$ref);
    const target = { ...mergeAllOf(document, resolve(document, node)), ...siblings(node) };
    if (name !== null) return readNamed(name, target, path);
    if (node.$ref !== undefined) return readInner(node.$ref, target, path);
    const [merged] = mergedNames(node);
    return merged === undefined ? { ...head(target, null), ...body(target, path), cut: null } : readMerged(merged, node, target, path);
  }

  function readNamed(name: string, target: SchemaObject, path: readonly string[]): Schema {
    const cut = whyCut(name, target, path);
    return { ...head(target, name), ...(cut ? nothing : body(target, [...path, name])), cut };
  }

  /** What stands inside another schema has no place of its own: it is shown where it is used. */
  function readInner(reference: string, target: SchemaObject, path: readonly string[]): Schema {
    const isAgain = path.includes(reference);
    opened += 1;
    const cut = isAgain ? 'recursive' : hasInside(target) && opened > maxOpened ? 'deep' : null;
    return { ...head(target, null), ...(cut ? nothing : body(target, [...path, reference])), cut };
  }

  /** A schema that `allOf` makes of others is known again by their names; where it is cut, it goes by the first. */
  function readMerged(firstName: string, node: SchemaObject, target: SchemaObject, path: readonly string[]): Schema {
    const key = `allOf ${mergedNames(node).join(' ')}`;
    const isAgain = path.includes(key);
    return { ...head(target, isAgain ? firstName : null), ...(isAgain ? nothing : body(target, [...path, key])), cut: isAgain ? 'recursive' : null };
  }

  function whyCut(name: string, target: SchemaObject, path: readonly string[]): Schema['cut'] {
    if (!hasInside(target)) return null;
    if (path.includes(name)) return 'recursive';
    if (expansion.mode === 'named' && path.length > 0) return 'named';
    if (path.length >= expansion.maxDepth || opened > maxOpened) return 'deep';
    opened += 1;
    return null;
  }

  function body(target: SchemaObject, path: readonly string[]): Body {
    const required = new Set(target.required);
    return {
      properties: Object.entries(target.properties ?? {})
        .map(([name, schema]) => ({ name, isRequired: required.has(name), schema: read(schema, path) }))
        .filter(({ schema }) => (expansion.direction === 'request' ? !schema.isReadOnly : expansion.direction !== 'response' || !schema.isWriteOnly)),
      items: typeof target.items === 'object' ? read(target.items, path) : null,
      prefixItems: (target.prefixItems ?? []).map((schema) => read(schema, path)),
      additionalProperties: typeof target.additionalProperties === 'object' ? read(target.additionalProperties, path) : (target.additionalProperties ?? null),
      patternProperties: Object.entries(target.patternProperties ?? {}).map(([pattern, schema]) => ({ pattern, schema: read(schema, path) })),
      compositions: compositions(target, path),
    };
  }

  function compositions(target: SchemaObject, path: readonly string[]): Composition[] {
    const several = (['allOf', 'oneOf', 'anyOf'] as const).flatMap((kind) => {
      const schemas = target[kind]?.filter((schema) => schema.type !== 'null').map((schema) => read(schema, path)) ?? [];
      return schemas.length > 0 ? [{ kind, schemas }] : [];
    });
    const single = (['not', 'if', 'then', 'else', 'contains'] as const).flatMap((kind) => {
      const schema = target[kind];
      return typeof schema === 'object' ? [{ kind, schemas: [read(schema, path)] }] : [];
    });
    const dependent = Object.entries(target.dependentSchemas ?? {}).map(([field, schema]) => ({
      kind: 'dependent' as const,
      field,
      schemas: [read(schema, path)],
    }));
    return [...several, ...single, ...dependent];
  }
}

/** The name of a schema that has a place of its own in the reference; null for what stands inside another. */
const nameOf = (reference: string | undefined): string | null =>
  reference !== undefined && /^#\/components\/schemas\/[^/]+$/.test(reference) ? componentName(reference) : null;

type Body = Pick<Schema, 'properties' | 'items' | 'prefixItems' | 'additionalProperties' | 'patternProperties' | 'compositions'>;

const nothing: Body = { properties: [], items: null, prefixItems: [], additionalProperties: null, patternProperties: [], compositions: [] };

/** `anyOf` of one schema and null is how 3.1 writes a reference that may be null: the schema itself, with what stands beside it. */
function asNullable(node: SchemaObject): SchemaObject {
  const { oneOf, anyOf, ...beside } = node;
  const branches = oneOf ?? anyOf ?? [];
  const [branch, ...others] = branches.filter(({ type }) => type !== 'null');
  if (!branch || others.length > 0 || branches.length === 1 || (oneOf && anyOf) || saysMore(beside)) return node;
  return { ...branch, ...beside, nullable: true };
}

/** `allOf` of one reference is how 3.0 writes words beside a reference. */
function asReference(node: SchemaObject): SchemaObject {
  const { allOf, ...beside } = node;
  const [only, ...others] = allOf ?? [];
  if (only?.$ref === undefined || others.length > 0 || saysMore(beside)) return node;
  return { ...beside, $ref: only.$ref };
}

/** True when more than words, values and marks stands beside. */
const saysMore = (beside: SchemaObject): boolean => hasInside(beside) || beside.required !== undefined;

/** In OpenAPI 3.1 keywords may stand beside `$ref` and hold as well. */
function siblings({ $ref, ...rest }: SchemaObject): Partial<SchemaObject> {
  return $ref === undefined ? {} : rest;
}

const hasInside = (schema: SchemaObject): boolean =>
  typeof schema.additionalProperties === 'object' ||
  Boolean(
    schema.properties ??
      schema.patternProperties ??
      schema.items ??
      schema.prefixItems ??
      schema.oneOf ??
      schema.anyOf ??
      schema.allOf ??
      schema.not ??
      schema.if ??
      schema.contains ??
      schema.dependentSchemas,
  );

function head(schema: SchemaObject, name: string | null): Omit<Schema, keyof Body | 'cut'> {
  const types = toTypes(schema);
  return {
    name,
    types: types.filter((type) => type !== 'null'),
    isNullable: types.includes('null') || schema.nullable === true || hasNullBranch(schema),
    format: schema.format ?? schema.contentEncoding ?? null,
    description: schema.description ?? '',
    limits: readLimits(schema),
    enumValues: readEnum(schema),
    defaultValue: toJson(schema.default),
    constant: toJson(schema.const),
    example: toJson(schema.examples?.[0] ?? schema.example),
    isReadOnly: schema.readOnly === true,
    isWriteOnly: schema.writeOnly === true,
    isCreateOnly: schema['x-create-only'] === true,
    isDeprecated: schema.deprecated === true,
    successor: schema['x-successor'] ?? null,
    lifecycle: schema['x-lifecycle'] ?? null,
    discriminator: schema.discriminator ? readDiscriminator(schema.discriminator) : null,
  };
}

function toTypes(schema: SchemaObject): readonly string[] {
  if (Array.isArray(schema.type)) return schema.type;
  if (typeof schema.type === 'string') return [schema.type];
  if (schema.properties) return ['object'];
  return schema.items === undefined ? [] : ['array'];
}

const hasNullBranch = (schema: SchemaObject): boolean => [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].some((branch) => branch.type === 'null');

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

function readEnum(schema: SchemaObject): EnumValue[] {
  return (schema.enum ?? [])
    .map((value, index) => ({ value, name: schema['x-enum-varnames']?.[index] }))
    .filter(({ value }) => value !== null)
    .map(({ value, name }) => ({
      value: String(value),
      meaning: schema['x-enumDescriptions']?.[String(value)] ?? name ?? null,
      successor: schema['x-enumSuccessors']?.[String(value)] ?? null,
    }));
}

function readDiscriminator({ propertyName, mapping = {} }: NonNullable<SchemaObject['discriminator']>): Schema['discriminator'] {
  return { propertyName, values: Object.entries(mapping).map(([value, reference]) => ({ value, schema: componentName(reference) })) };
}
