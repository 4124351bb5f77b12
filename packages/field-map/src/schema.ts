import { type SchemaObject, wholeSchema } from '@refdesk/openapi/schema';

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

/** The fields of a record, those of the objects in it too; lists are fields as a whole. */
export function leavesOf({ document, schema }: Described, path: readonly string[] = []): readonly Leaf[] {
  return Object.entries(wholeSchema(document, schema).properties ?? {}).flatMap(([name, node]) => {
    const here = [...path, name];
    return wholeSchema(document, node).properties === undefined
      ? [{ path: here, node }]
      : leavesOf({ document, schema: node }, here);
  });
}
