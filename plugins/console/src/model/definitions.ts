import { resolveReferenceAndAllOf, type SchemaObject } from '@refdesk/openapi/schema';

/** Schemas, keyed by the name that references in a console file use. */
export type SchemaDefinitions = Readonly<Record<string, SchemaObject>>;

/** Returns the name of the referenced definition: `#/$defs/Job` → `Job`. */
export const getDefinitionName = (reference: string): string => reference.replace('#/$defs/', '');

/** Resolves the reference of a schema and merges its `allOf`. */
export const resolveAndFlattenSchema = (node: SchemaObject, definitions: SchemaDefinitions): SchemaObject =>
  resolveReferenceAndAllOf({ $defs: definitions }, node);

/** Separates null from a schema: returns the remaining schema, and whether the value may be null. */
export function separateNullFromSchema(
  node: SchemaObject,
  definitions: SchemaDefinitions,
): { readonly schema: SchemaObject; readonly isNullable: boolean } {
  const resolved = resolveAndFlattenSchema(node, definitions);
  const union = resolved.oneOf ?? resolved.anyOf;
  const branches = union?.filter((branch) => branch.type !== 'null');
  if (union && branches && branches.length < union.length) {
    const { oneOf: _oneOf, anyOf: _anyOf, ...rest } = resolved;
    const [single, ...others] = branches;
    const schema =
      single && others.length === 0
        ? { ...resolveAndFlattenSchema(single, definitions), ...rest }
        : { ...rest, oneOf: branches };
    return { schema, isNullable: true };
  }
  if (Array.isArray(resolved.type) && resolved.type.includes('null')) {
    const types = resolved.type.filter((type) => type !== 'null');
    return { schema: { ...resolved, type: types.length === 1 ? (types[0] ?? 'null') : types }, isNullable: true };
  }
  return { schema: resolved, isNullable: false };
}
