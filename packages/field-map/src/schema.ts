import { resolveWholeSchema, type SchemaObject } from '@refdesk/openapi/schema';

/** A schema, and the bundled description that its references point into. */
export interface Described {
  readonly document: unknown;
  readonly schema: SchemaObject;
}

/** A field of a schema, or of an object in it. */
export interface Leaf {
  readonly path: readonly string[];
  readonly node: SchemaObject;
}

/** Returns the fields of a record and of its objects; a list is a single field. */
export function listSchemaLeaves({ document, schema }: Described, path: readonly string[] = []): readonly Leaf[] {
  return Object.entries(resolveWholeSchema(document, schema).properties ?? {}).flatMap(([name, node]) => {
    const here = [...path, name];
    return resolveWholeSchema(document, node).properties === undefined
      ? [{ path: here, node }]
      : listSchemaLeaves({ document, schema: node }, here);
  });
}
