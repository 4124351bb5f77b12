import type * as Specification from '@scalar/openapi-types/3.2';
import type { PickOpenApiFields } from '../document/specification.ts';
import type { SpecificationExtensions } from '../extensions.ts';
import type { Json } from '../json.ts';
import { getValueAtPointer, isObjectOrArray } from '../pointer.ts';
import { decodeUriFragment, getReferencedComponentName, resolveReference } from '../reference.ts';

/** Keywords of a schema whose values are neither schemas nor examples. */
type Keyword =
  | ('title' | 'description' | 'format' | 'deprecated' | 'readOnly' | 'writeOnly')
  | ('minLength' | 'maxLength' | 'pattern' | 'contentEncoding' | 'contentMediaType')
  | ('minimum' | 'maximum' | 'multipleOf' | 'minItems' | 'maxItems' | 'uniqueItems')
  | ('minProperties' | 'maxProperties' | 'required' | 'dependentRequired');

/** OpenAPI Schema Object (3.0, 3.1 or 3.2), or a reference to one. */
export interface SchemaObject
  extends PickOpenApiFields<Exclude<Specification.SchemaObject, boolean>, Keyword>,
    SpecificationExtensions<'schema'> {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly example?: Json;
  readonly examples?: readonly Json[];
  /** OpenAPI 3.0 only. */
  readonly nullable?: boolean;
  /** Boolean in OpenAPI 3.0, like `exclusiveMaximum`. */
  readonly exclusiveMinimum?: number | boolean;
  readonly exclusiveMaximum?: number | boolean;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly patternProperties?: Readonly<Record<string, SchemaObject>>;
  readonly propertyNames?: SchemaObject;
  readonly additionalProperties?: boolean | SchemaObject;
  readonly items?: SchemaObject | boolean;
  readonly prefixItems?: readonly SchemaObject[];
  readonly contains?: SchemaObject;
  readonly oneOf?: readonly SchemaObject[];
  readonly anyOf?: readonly SchemaObject[];
  readonly allOf?: readonly SchemaObject[];
  readonly not?: SchemaObject;
  readonly if?: SchemaObject;
  readonly then?: SchemaObject;
  readonly else?: SchemaObject;
  readonly dependentSchemas?: Readonly<Record<string, SchemaObject>>;
  readonly discriminator?: { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> };
  readonly xml?: { readonly name?: string; readonly attribute?: boolean; readonly wrapped?: boolean };
}

/** Returns the types that a schema allows; empty if it declares none. */
export const listSchemaTypes = ({
  type = [],
}: {
  readonly type?: SchemaObject['type'] | undefined;
}): readonly string[] => [type].flat();

/** Returns the schema of a list's items; `{}`, which allows any value, if it declares none. */
export const getItemsSchema = ({ items }: Pick<SchemaObject, 'items'>): SchemaObject =>
  typeof items === 'object' ? items : {};

/** Whether a schema, or the schema that it references, allows null. */
export function isNullableSchema<Schema extends SchemaObject>(document: unknown, schema: Schema): boolean {
  const { type, nullable, oneOf = [], anyOf = [] } = resolveReference<SchemaObject>(document, schema);
  const branches = [...oneOf, ...anyOf].map((branch) => resolveReference(document, branch));
  return (
    nullable === true ||
    listSchemaTypes({ type }).includes('null') ||
    branches.some((branch) => listSchemaTypes(branch).includes('null'))
  );
}

/**
 * Merges the parts of `allOf` for display, so that a schema has one list of fields and limits. Parts with alternatives
 * remain in `allOf`, and parts that reference the schema itself are omitted.
 */
export function mergeAllOf<Schema extends SchemaObject>(
  document: unknown,
  schema: Schema,
  ancestors: readonly Schema[] = [],
): Schema {
  const { allOf, ...keywords } = schema;
  // A schema without `allOf` is returned as it is.
  if (!allOf || ancestors.includes(schema)) return keywords as Schema;
  const parts = (allOf as readonly Schema[]).map((part) => ({
    part,
    target: mergeAllOf(document, resolveReference(document, part), [...ancestors, schema]),
  }));
  const mergeable = parts.filter(({ target }) => !hasAlternatives(target)).map(({ target }) => target);
  const others = parts.filter(({ target }) => hasAlternatives(target)).map(({ part }) => part);
  // OpenAPI 3.0 adds a description to a reference with `allOf` of a single reference.
  if (mergeable.length === 0 && others.length === 1 && !keywords.properties)
    return { ...parts[0]?.target, ...keywords } as Schema;
  return { ...intersectSchemas([...mergeable, keywords as Schema]), ...(others.length > 0 && { allOf: others }) };
}

/** Returns the names of the schemas merged by `allOf`, which identify an unnamed schema. */
export const listMergedSchemaNames = ({ allOf = [] }: SchemaObject): string[] =>
  allOf.flatMap((part) =>
    part.$ref === undefined ? listMergedSchemaNames(part) : [getReferencedComponentName(part.$ref)],
  );

/**
 * Resolves the reference of a schema and merges all of `allOf`, including parts with alternatives. Keywords next to a
 * reference or `allOf` also apply.
 *
 * @example { allOf: [{ $ref: '#/…/Base' }], required: ['id'] } → { properties: { id: … }, required: ['name', 'id'] }
 */
export function resolveReferenceAndAllOf<Schema extends SchemaObject>(
  document: unknown,
  schema: Schema,
  ancestors: readonly unknown[] = [],
): Schema {
  const { $ref, allOf = [], ...keywords } = schema;
  if ($ref === undefined && allOf.length === 0) return schema;
  if (ancestors.includes(schema)) return keywords as Schema;
  const nextAncestors = [...ancestors, schema];
  const target = $ref === undefined ? [] : [resolveOnce<Schema>(document, $ref)];
  const parts = [...target, ...(allOf as readonly Schema[])].map((part) =>
    resolveReferenceAndAllOf(document, part, nextAncestors),
  );
  if (parts.length === 1 && Object.keys(keywords).length === 0) return parts[0] as Schema;
  return intersectSchemas([...parts, keywords as Schema]);
}

const firstAlternatives = new WeakMap<object, SchemaObject>();

/**
 * Like `resolveReferenceAndAllOf`, but replaces alternatives with the first one other than null, merged with its
 * siblings.
 */
export function flattenFirstSchemaAlternative<Schema extends SchemaObject>(document: unknown, schema: Schema): Schema {
  // A schema belongs to a single description, so its flattened form can be cached.
  const known = firstAlternatives.get(schema) ?? chooseAlternative(document, schema, 0);
  firstAlternatives.set(schema, known);
  return known as Schema;
}

function chooseAlternative(document: unknown, schema: SchemaObject, depth: number): SchemaObject {
  const { oneOf = [], anyOf = [], ...keywords } = resolveReferenceAndAllOf(document, schema);
  const branch = [...oneOf, ...anyOf].find((branch) => !isNull(document, branch));
  if (branch === undefined || depth > maxDepth) return keywords;
  return intersectSchemas([chooseAlternative(document, branch, depth + 1), keywords]);
}

/** Lists the alternatives of `oneOf` or `anyOf`, each merged with the other keywords; or only the schema itself. */
export function listAlternativeSchemas<Schema extends SchemaObject>(
  document: unknown,
  schema: Schema,
  depth = 0,
): readonly Schema[] {
  const whole = resolveReferenceAndAllOf(document, schema);
  const { oneOf, anyOf, ...keywords } = whole;
  const branches = (oneOf ?? anyOf) as readonly Schema[] | undefined;
  if (branches === undefined || depth > maxDepth) return [whole];
  return branches.flatMap((branch) =>
    listAlternativeSchemas(
      document,
      intersectSchemas([resolveReferenceAndAllOf(document, branch), keywords as Schema]),
      depth + 1,
    ),
  );
}

/** Maximum nesting depth of alternatives. */
const maxDepth = 8;

const isNull = (document: unknown, schema: SchemaObject): boolean => {
  const { type, enum: values, const: value } = resolveReferenceAndAllOf(document, schema);
  return (
    (type !== undefined && listSchemaTypes({ type }).every((name) => name === 'null')) ||
    value === null ||
    values?.every((value) => value === null) === true
  );
};

/** Resolves a reference. A broken one, which is reported by the linter, becomes a schema that allows any value. */
function resolveOnce<Schema extends SchemaObject>(document: unknown, $ref: string): Schema {
  const target = getValueAtPointer(document, decodeUriFragment($ref));
  // The linter has checked that the reference points to a schema.
  return (isObjectOrArray(target) ? target : {}) as Schema;
}

const hasAlternatives = (schema: SchemaObject & { readonly not?: unknown }): boolean =>
  Boolean(schema.oneOf ?? schema.anyOf ?? schema.allOf ?? schema.not);

/** Combines schemas into one that allows only values allowed by all. The last title, description and example wins. */
export function intersectSchemas<Schema extends SchemaObject>(schemas: readonly Schema[]): Schema {
  const [first, second, ...others] = schemas;
  if (first === undefined || second === undefined) return first ?? ({} as Schema);
  return intersectSchemas([intersectTwo(first, second), ...others]);
}

function intersectTwo<Schema extends SchemaObject>(a: Schema, b: Schema): Schema {
  const joined = { ...a, ...b };
  for (const [keyword, join] of Object.entries(joins)) {
    const [left, right]: unknown[] = [Object(a)[keyword], Object(b)[keyword]];
    if (left !== undefined && right !== undefined)
      Object.assign(joined, { [keyword]: join(left as never, right as never) });
  }
  return joined;
}

/** Combines two lists of alternatives that both apply into the list of all pairs. */
function joinAlternatives(a: readonly SchemaObject[], b: readonly SchemaObject[]): readonly SchemaObject[] {
  return isSame(a, b) ? a : a.flatMap((left) => b.map((right) => ({ allOf: [left, right] })));
}

type Join = (a: never, b: never) => unknown;
const larger = (a: number, b: number): number => Math.max(a, b);
const smaller = (a: number, b: number): number => Math.min(a, b);
const limitOrFlag = (join: (a: number, b: number) => number) => (a: number | boolean, b: number | boolean) =>
  typeof a === 'number' && typeof b === 'number' ? join(a, b) : a || b;
const either = (a: boolean, b: boolean): boolean => a || b;

/** Functions that merge the values of a keyword if both schemas have it. */
const joins: Readonly<Record<string, Join>> = {
  required: (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])],
  properties: joinProperties,
  patternProperties: joinProperties,
  type: joinTypes,
  enum: (a: readonly unknown[], b: readonly unknown[]) => a.filter((value) => b.some((other) => isSame(value, other))),
  minimum: larger,
  exclusiveMinimum: limitOrFlag(larger),
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  exclusiveMaximum: limitOrFlag(smaller),
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  uniqueItems: either,
  readOnly: either,
  writeOnly: either,
  items: joinSchemas,
  additionalProperties: joinSchemas,
  oneOf: joinAlternatives,
  anyOf: joinAlternatives,
};

function joinProperties(a: Readonly<Record<string, SchemaObject>>, b: Readonly<Record<string, SchemaObject>>) {
  const joined: Record<string, SchemaObject> = { ...a };
  for (const [name, schema] of Object.entries(b)) {
    const known = Object.hasOwn(a, name) ? a[name] : undefined;
    joined[name] = known === undefined ? schema : (joinSchemas(known, schema) as SchemaObject);
  }
  return joined;
}

function joinSchemas(a: SchemaObject | boolean, b: SchemaObject | boolean): SchemaObject | boolean {
  if (a === false || b === false) return false;
  if (a === true || isSame(a, b)) return b;
  if (b === true) return a;
  if (a.$ref === undefined && b.$ref === undefined) return intersectTwo(a, b);
  if (isAnnotation(b)) return { ...a, ...b };
  return isAnnotation(a) ? b : { allOf: [a, b] };
}

const annotations = ['title', 'description', 'default', 'example', 'examples', 'deprecated', 'externalDocs'];

/** Whether a schema allows any value and only describes it. */
const isAnnotation = (schema: SchemaObject): boolean =>
  Object.keys(schema).every((keyword) => annotations.includes(keyword) || keyword.startsWith('x-'));

function joinTypes(a: string | readonly string[], b: string | readonly string[]): string | readonly string[] {
  const [left, right] = [listSchemaTypes({ type: a }), listSchemaTypes({ type: b })];
  const allows = (types: readonly string[], type: string) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const both = [
    ...new Set([...left.filter((type) => allows(right, type)), ...right.filter((type) => allows(left, type))]),
  ];
  // Conflicting types would allow no value; assume that the author means the second, more specific schema.
  if (both.length === 0) return b;
  return both.length === 1 ? (both[0] ?? b) : both;
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
