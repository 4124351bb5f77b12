import { isObjectOrArray } from '../pointer.ts';
import { resolveReferenceAndAllOf, type SchemaObject } from './schema.ts';

type Properties = Readonly<Record<string, SchemaObject>>;

/**
 * Removes hidden properties from `required` in all schemas of `value`: `readOnly` ones are required only in responses,
 * `writeOnly` ones only in requests (OpenAPI 3.0, section 4.7.24.2). A list next to or in `allOf` also names properties
 * of the other parts. `description` contains the referenced schemas.
 */
export function removeHiddenFromRequired<Value>(
  description: unknown,
  value: Value,
  keyword: 'readOnly' | 'writeOnly',
): Value {
  const removeFrom = (inner: unknown, inherited: Properties = {}): unknown => {
    if (Array.isArray(inner)) return inner.map((item) => removeFrom(item));
    if (!isObjectOrArray(inner)) return inner;
    const node: Readonly<Record<string, unknown>> = inner;
    const { required, properties, allOf } = node;
    const merged = Array.isArray(allOf)
      ? resolveReferenceAndAllOf<SchemaObject>(description, node).properties
      : properties;
    const known = { ...inherited, ...(isObjectOrArray(merged) && (merged as Properties)) };
    const isSent = (name: unknown) =>
      typeof name !== 'string' ||
      !Object.hasOwn(known, name) ||
      resolveReferenceAndAllOf(description, known[name] ?? {})[keyword] !== true;
    const removeFromChild = (name: string, child: unknown) =>
      name === 'allOf' && Array.isArray(child) ? child.map((part) => removeFrom(part, known)) : removeFrom(child);
    const entries = Object.entries(node).map(([name, child]) => [name, removeFromChild(name, child)] as const);
    return { ...Object.fromEntries(entries), ...(Array.isArray(required) && { required: required.filter(isSent) }) };
  };
  // Only names in lists of strings are removed.
  return removeFrom(value) as Value;
}
