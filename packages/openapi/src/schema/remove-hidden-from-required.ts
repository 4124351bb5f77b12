import { isObjectOrArray } from '../pointer.ts';
import { resolveReferenceAndAllOf, type SchemaObject } from './schema.ts';

/**
 * Removes hidden properties from `required` in all schemas of `value`: `readOnly` ones are required only in responses,
 * `writeOnly` ones only in requests (OpenAPI 3.0, section 4.7.24.2). `description` contains the referenced schemas.
 */
export function removeHiddenFromRequired<Value>(
  description: unknown,
  value: Value,
  keyword: 'readOnly' | 'writeOnly',
): Value {
  const removeFrom = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(removeFrom);
    if (!isObjectOrArray(inner)) return inner;
    const node: Readonly<Record<string, unknown>> = inner;
    const { required, properties } = node;
    const known = isObjectOrArray(properties) ? (properties as Readonly<Record<string, SchemaObject>>) : {};
    const isSent = (name: unknown) =>
      typeof name !== 'string' ||
      !Object.hasOwn(known, name) ||
      resolveReferenceAndAllOf(description, known[name] ?? {})[keyword] !== true;
    const entries = Object.entries(node).map(([name, child]) => [name, removeFrom(child)] as const);
    return { ...Object.fromEntries(entries), ...(Array.isArray(required) && { required: required.filter(isSent) }) };
  };
  // Only names in lists of strings are removed.
  return removeFrom(value) as Value;
}
