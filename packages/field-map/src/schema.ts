import { flattenFirstSchemaAlternative, type SchemaObject } from '@refdesk/openapi/schema';

/** A schema, and the bundled description that its references point into. */
export interface SchemaInDocument {
  readonly document: unknown;
  readonly schema: SchemaObject;
}

/** A field of a schema, or of an object in it. */
export interface SchemaLeaf {
  readonly path: readonly string[];
  readonly node: SchemaObject;
}

/** Returns the fields of a record and of its objects; a list is a single field. */
export function listSchemaLeafFields(
  { document, schema }: SchemaInDocument,
  path: readonly string[] = [],
): readonly SchemaLeaf[] {
  return Object.entries(flattenFirstSchemaAlternative(document, schema).properties ?? {}).flatMap(([name, node]) => {
    const here = [...path, name];
    return flattenFirstSchemaAlternative(document, node).properties === undefined
      ? [{ path: here, node }]
      : listSchemaLeafFields({ document, schema: node }, here);
  });
}
