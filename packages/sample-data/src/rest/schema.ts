import * as z from 'zod';

const referenceSchema = z.string().regex(/^#\/components\/schemas\//);

/** What a schema says that decides about its record's columns; everything else is ignored. */
const schemaNode = z.looseObject({
  $ref: referenceSchema.optional(),
  oneOf: z.array(z.looseObject({})).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.looseObject({})).optional(),
  'x-daas-table': z.string().optional(),
  'x-daas-columns': z.record(z.string(), z.string()).optional(),
});

/** The named schemas of a bundled description. */
export type Schemas = Readonly<Record<string, unknown>>;

/** The named schemas of a bundled description. */
export function schemasOf(description: unknown): Schemas {
  return z.looseObject({ components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }) }).parse(description).components.schemas;
}

/** A schema with its references followed. */
export interface Schema {
  readonly types: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
  readonly table: string | undefined;
  /** Columns of the fields whose column has another name, by path: `address.line1`. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Reads a schema, or what it refers to; of alternatives, the one that is not null. */
export function readSchema(schemas: Schemas, schema: unknown): Schema {
  const { $ref, oneOf, type, properties = {}, 'x-daas-table': table, 'x-daas-columns': columns = {} } = schemaNode.parse(schema);
  if ($ref) return readSchema(schemas, schemas[$ref.slice('#/components/schemas/'.length)]);
  const [alternative] = oneOf?.filter((one) => one.type !== 'null') ?? [];
  if (alternative) {
    const read = readSchema(schemas, alternative);
    return { ...read, types: [...read.types, 'null'] };
  }
  return { types: [type ?? []].flat(), properties, table, columns };
}
