import { wholeSchema } from '@portal/openapi/schema';

/** A JSON object. */
export interface JsonRecord {
  readonly [field: string]: Json;
}

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonRecord;

/** What a field of an older API says of the same thing in the newer one (`x-same-as`). */
export interface SameAs {
  readonly path?: string;
  /** The newer value of each older one. */
  readonly values?: Readonly<Record<string, Json>>;
  /** The older value of each newer one, where several newer values are one older value. */
  readonly read?: Readonly<Record<string, Json>>;
  /** A conversion by its name, which whoever reads the map has registered. */
  readonly rule?: string;
}

/** A JSON Schema as far as a map of fields needs it. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: boolean | SchemaNode;
  readonly items?: SchemaNode;
  readonly oneOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly allOf?: readonly SchemaNode[];
  readonly 'x-successor'?: string;
  readonly 'x-same-as'?: SameAs | false;
  readonly 'x-enumSuccessors'?: Readonly<Record<string, string>>;
  readonly 'x-enumPredecessors'?: Readonly<Record<string, string>>;
}

/** A schema, and the bundled description that its references point into. */
export interface Described {
  readonly document: unknown;
  readonly schema: SchemaNode;
}

/** A field of a schema, or of an object in it. */
export interface Leaf {
  readonly path: readonly string[];
  readonly node: SchemaNode;
}

/** The fields of a record, those of the objects in it too; lists are fields as a whole. */
export function leavesOf({ document, schema }: Described, path: readonly string[] = []): readonly Leaf[] {
  return Object.entries(wholeSchema(document, schema).properties ?? {}).flatMap(([name, node]) => {
    const here = [...path, name];
    return wholeSchema(document, node).properties === undefined ? [{ path: here, node }] : leavesOf({ document, schema: node }, here);
  });
}
