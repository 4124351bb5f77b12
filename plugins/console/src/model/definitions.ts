import { flattenSchema, type SchemaObject } from '@refdesk/openapi/schema';

/** Schemas by the name that references of a console file use. */
export type SchemaDefinitions = Readonly<Record<string, SchemaObject>>;

/** Name of the referenced definition: `#/$defs/Job` → `Job`. */
export const getDefinitionName = (reference: string): string => reference.replace('#/$defs/', '');

/** Resolves the reference of a schema and merges its `allOf`. */
export const resolveAndFlattenSchema = (node: SchemaObject, definitions: SchemaDefinitions): SchemaObject =>
  flattenSchema({ $defs: definitions }, node);

/** Splits null from a schema: whether the value may be null, and the remaining schema. */
export function splitNullType(
  node: SchemaObject,
  definitions: SchemaDefinitions,
): { readonly schema: SchemaObject; readonly isNullable: boolean } {
  const settled = resolveAndFlattenSchema(node, definitions);
  const union = settled.oneOf ?? settled.anyOf;
  const branches = union?.filter((branch) => branch.type !== 'null');
  if (union && branches && branches.length < union.length) {
    const { oneOf: _oneOf, anyOf: _anyOf, ...rest } = settled;
    const [single, ...others] = branches;
    const schema =
      single && others.length === 0
        ? { ...resolveAndFlattenSchema(single, definitions), ...rest }
        : { ...rest, oneOf: branches };
    return { schema, isNullable: true };
  }
  if (Array.isArray(settled.type) && settled.type.includes('null')) {
    const types = settled.type.filter((type) => type !== 'null');
    return { schema: { ...settled, type: types.length === 1 ? (types[0] ?? 'null') : types }, isNullable: true };
  }
  return { schema: settled, isNullable: false };
}
