import type { ErrorObject } from 'ajv/dist/2020.js';
import { isObjectOrArray, splitJsonPointer } from '../pointer.ts';
import type { SchemaObject } from '../schema/schema.ts';

/** Functions that validate an example and generate values for schemas. */
export interface ExampleValidatorAndGenerator {
  /** Returns the errors of a value, with the schemas that they violate. */
  readonly findErrors: (value: unknown) => readonly ErrorObject[];
  /** Generates a value for a schema and the name of its field; undefined if that is impossible. */
  readonly generate: (schema: SchemaObject, name: string) => unknown;
}

/** Maximum number of changes to an example. */
const maxChanges = 60;

/**
 * Replaces the invalid parts of an example and adds missing ones; the rest remains unchanged.
 *
 * @returns undefined if the example is still invalid after the maximum number of changes.
 */
export function repairInvalidExample(
  example: unknown,
  { findErrors, generate }: ExampleValidatorAndGenerator,
): unknown {
  const holder: RepairedExample = { value: structuredClone(example), omitted: new Set() };
  for (let changes = 0; changes < maxChanges; changes += 1) {
    const errors = findErrors(holder.value);
    const [first] = errors;
    if (first === undefined) return holder.value;
    // The last error is the outermost one. Later changes use it to replace alternatives as a whole, in case no small
    // change makes them valid.
    const error = changes > maxChanges / 2 ? (errors.at(-1) ?? first) : (errors.find(isAmbiguous) ?? first);
    if (!repairPart(holder, error, generate)) return undefined;
  }
  return undefined;
}

interface RepairedExample {
  value: unknown;
  /** Pointers of fields that were omitted because no value for them is valid. */
  readonly omitted: Set<string>;
}

/** Whether several alternatives of `oneOf` match; errors of the other alternatives precede this one. */
const isAmbiguous = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'oneOf' && Array.isArray(params.passingSchemas);

/** Changes the part of the value that an error points to; returns false if that is impossible. */
function repairPart(
  holder: RepairedExample,
  error: ErrorObject,
  generate: ExampleValidatorAndGenerator['generate'],
): boolean {
  const names = ['value', ...splitJsonPointer(error.instancePath)];
  const lastName = names.pop() ?? 'value';
  const parent = names.reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>>)?.[name], holder);
  if (typeof parent !== 'object' || parent === null) return false;
  const container = parent as Record<string, unknown>;
  const value = container[lastName];
  const schema = localizeSchema(error.parentSchema ?? {});
  const params = error.params as Readonly<Record<string, unknown>>;
  const unknownName = params.additionalProperty ?? params.unevaluatedProperty;
  if (typeof unknownName === 'string' && isObjectOrArray(value))
    return delete (value as Record<string, unknown>)[unknownName];
  if (typeof params.missingProperty === 'string' && isObjectOrArray(value)) {
    const added = generate(schema.properties?.[params.missingProperty] ?? {}, params.missingProperty);
    if (added === undefined) return false;
    (value as Record<string, unknown>)[params.missingProperty] = added;
    return true;
  }
  // Omit a null field; if it is required, the next error reports that it is missing.
  if (value === null && !Array.isArray(parent) && parent !== holder) return delete container[lastName];
  // To replace the entire value, use the generator that limits its length.
  if (parent === holder) return false;
  const replacement = convertToSchemaType(schema, value) ?? generate(schema, lastName);
  if (replacement === undefined || JSON.stringify(replacement) === JSON.stringify(value))
    return omitField(holder, container, error.instancePath);
  container[lastName] = replacement;
  return true;
}

/** Omits a field that has no valid value; returns false for a list item, and for a required field, which reappears. */
function omitField({ omitted }: RepairedExample, container: Record<string, unknown>, pointer: string): boolean {
  if (Array.isArray(container) || omitted.has(pointer)) return false;
  omitted.add(pointer);
  return delete container[splitJsonPointer(pointer).at(-1) ?? ''];
}

/** Converts a value to the type of the schema: `7` → `"7"`, `"7"` → `7`; undefined if that is impossible. */
function convertToSchemaType({ type, enum: values }: SchemaObject, value: unknown): unknown {
  if (values !== undefined) return undefined;
  const types = [type].flat();
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  const isNumber = types.includes('integer') || types.includes('number');
  return isNumber && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
}

const localSchemas = new WeakMap<object, SchemaObject>();

/** Returns a compiled schema with local references, always as the same object, because results are cached by schema. */
function localizeSchema(schema: object): SchemaObject {
  const local = localSchemas.get(schema) ?? (localizeReferences(schema) as SchemaObject);
  localSchemas.set(schema, local);
  return local;
}

/** Makes references of compiled schemas local again: `description:#/components/…` → `#/components/…`. */
function localizeReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(localizeReferences);
  if (!isObjectOrArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string' ? inner.replace(/^[^#]*#/, '#') : localizeReferences(inner),
    ]),
  );
}
