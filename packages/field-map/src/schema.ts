import { flattenFirstSchemaAlternative, type SchemaObject } from '@refdesk/openapi/schema';

/** A schema with the bundled description that its references point to. */
export interface SchemaWithDocument {
  readonly document: unknown;
  readonly schema: SchemaObject;
}

/** A field of a schema or of a nested object. */
export interface SchemaLeaf {
  readonly path: readonly string[];
  readonly node: SchemaObject;
}

/** Lists the fields of a record, including those of nested objects. A list is a single field. */
export function listSchemaLeafFields(
  { document, schema }: SchemaWithDocument,
  path: readonly string[] = [],
): readonly SchemaLeaf[] {
  return Object.entries(flattenFirstSchemaAlternative(document, schema).properties ?? {}).flatMap(([name, node]) => {
    const fieldPath = [...path, name];
    return flattenFirstSchemaAlternative(document, node).properties === undefined
      ? [{ path: fieldPath, node }]
      : listSchemaLeafFields({ document, schema: node }, fieldPath);
  });
}
