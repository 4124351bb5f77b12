import { isNullable, typesOf, wholeSchema } from '@portal/openapi/schema';
import * as z from 'zod';

/** What a schema says of the columns of its record. */
const columnsSchema = z.looseObject({
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
  const document = { components: { schemas } };
  const node = z.looseObject({}).parse(schema);
  const whole = columnsSchema.parse(wholeSchema(document, node));
  const { properties = {}, 'x-daas-table': table, 'x-daas-columns': columns = {} } = whole;
  const types = [...typesOf(whole), ...(isNullable(document, node) ? ['null'] : [])];
  return { types: [...new Set(types)], properties, table, columns };
}
