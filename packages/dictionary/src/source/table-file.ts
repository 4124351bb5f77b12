import * as z from 'zod';

/*
 * A table file is a Table Schema (https://datapackage.org/standard/table-schema/): fields, primaryKey,
 * uniqueKeys, foreignKeys, and name, type, format, description, example and constraints of each field.
 * The other properties are extensions; physicalType is named after the Open Data Contract Standard.
 */

const identifier = z.string().regex(/^[a-z][a-z0-9_]*$/, 'Write small letters, digits and underscores.');
const tableName = z
  .string()
  .regex(/^[a-z][a-z0-9_]*_v[1-9]\d*$/, 'Write the name in snake_case, with its version at the end: jobs_v1.');
const day = z.iso.date('Write a day as YYYY-MM-DD.');
const sentence = z
  .string()
  .min(1, 'Write a text.')
  .regex(/^\S[\s\S]*[^\s.]$/, 'Write it without a full stop at the end.')
  .refine(
    (text) => !/\bempty\b(?! string)|\bnull when\b/i.test(text),
    'Write "null if …", "null until …": a column without a value is null, not empty.',
  );

/** Exported so that the generated JSON Schema can enumerate the existing enums. */
export const enumNameSchema = z.string().describe('Name of the enum in enums.yaml whose values the column contains.');

const constraints = {
  required: z.boolean().optional().describe('True when every row has a value. False if omitted.'),
  unique: z.boolean().optional().describe('True when no two rows have the same value. Not needed on the primary key.'),
};

const commonProperties = {
  name: identifier.describe('Name of the column. It is never changed: a new name is a new column.'),
  description: sentence.describe('What the name does not say: the unit, when the value is null, how it is calculated.'),
  since: day.optional().describe('Day on which the column was added, when the table is older.'),
};

const fieldSchema = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      ...commonProperties,
      type: z.literal('integer'),
      physicalType: z
        .enum(['bigint', 'integer'])
        .describe('bigint for identifiers, integer for counts, days and minutes.'),
      constraints: z.strictObject(constraints).optional(),
      example: z.int('Write a whole number.'),
    }),
    z.strictObject({
      ...commonProperties,
      type: z.literal('number'),
      physicalType: z
        .string()
        .regex(/^decimal\([1-9]\d*,\d+\)$/, 'Write decimal(precision,scale), as decimal(18,4).')
        .describe('decimal(18,4) for money and quantities, decimal(9,6) for degrees.'),
      constraints: z.strictObject(constraints).optional(),
      example: z.number(),
    }),
    z.strictObject({
      ...commonProperties,
      type: z.literal('string'),
      constraints: z
        .strictObject({
          ...constraints,
          maxLength: z
            .int()
            .positive()
            .optional()
            .describe('Largest number of characters. If omitted, text of any length.'),
        })
        .optional(),
      enum: enumNameSchema.optional(),
      example: z.string(),
    }),
    z.strictObject({
      ...commonProperties,
      type: z.literal('boolean'),
      constraints: z.strictObject(constraints).optional(),
      example: z.boolean(),
    }),
    z.strictObject({
      ...commonProperties,
      type: z.literal('date'),
      constraints: z.strictObject(constraints).optional(),
      example: day,
    }),
    z.strictObject({
      ...commonProperties,
      type: z.literal('time'),
      format: z.literal('%H:%M').describe('The pattern of the values in the sample data.'),
      constraints: z.strictObject(constraints).optional(),
      example: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time of day as HH:MM.'),
    }),
    z.strictObject({
      ...commonProperties,
      type: z.literal('datetime'),
      constraints: z.strictObject(constraints).optional(),
      example: z.iso.datetime({ precision: 0, error: 'Write an instant in UTC as YYYY-MM-DDTHH:MM:SSZ.' }),
    }),
  ],
  {
    error: (issue) =>
      issue.code === 'invalid_union'
        ? 'The type is one of integer, number, string, boolean, date, time, datetime.'
        : undefined,
  },
);

const foreignKeySchema = z.strictObject({
  fields: identifier.describe('Column of this table.'),
  reference: z.strictObject({
    resource: tableName.describe('Referenced table; it can be this one.'),
    fields: identifier.describe('Its primary key.'),
  }),
});

const querySchema = z.strictObject({
  question: z
    .string()
    .regex(/^[A-Z][\s\S]*\?$/, 'Write a question, with a question mark.')
    .describe('What an analyst would ask, in words.'),
  sql: z.string().min(1).describe('One SELECT that runs unchanged on PostgreSQL, SQLite and DuckDB; see README.md.'),
});

/** Schema of a table file. The JSON Schema for editors, table.schema.json, is generated from it. */
export const dictionaryTableFileSchema = z
  .strictObject({
    name: tableName.describe('Name of the table, and of the file.'),
    title: z.string().min(1).describe('Name in the sidebar and at the head of the page.'),
    description: z.string().min(1).describe('What the table contains, in one or two sentences.'),
    grain: z
      .string()
      .regex(/^one row per /, 'Start with "one row per".')
      .describe('What each row represents: one row per …'),
    refresh: z.enum(['hourly', 'daily']).describe('How often the table is reloaded.'),
    load: identifier
      .optional()
      .describe(
        'Column for incremental loads. Default: modified_at, if the table has it; otherwise, readers replace their copy.',
      ),
    since: day.describe('Day on which the table was added.'),
    changes: z
      .array(z.strictObject({ date: day, description: sentence }))
      .optional()
      .describe('Changes that are not an added column, oldest first.'),
    rest: z.string().optional().describe('Schema of the REST API, version 2.0.0, with the same data.'),
    actions: z.array(z.string()).optional().describe('Actions of the older API that read the same data.'),
    primaryKey: identifier.describe('Name of the key column.'),
    uniqueKeys: z
      .array(z.array(identifier).min(2))
      .optional()
      .describe('Sets of columns whose values are unique together.'),
    foreignKeys: z.array(foreignKeySchema).optional(),
    fields: z.array(fieldSchema).min(1).describe('The columns, in their order.'),
    queries: z.array(querySchema).min(1).describe('Example queries.'),
  })
  .describe('A table of the data dictionary.');

export type DictionaryTableFile = z.output<typeof dictionaryTableFileSchema>;
export type DictionaryTableFileField = DictionaryTableFile['fields'][number];
