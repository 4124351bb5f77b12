import * as z from 'zod';

/** Schema of enums.yaml. The JSON Schema for editors, enums.schema.json, is generated from it. */
export const enumsFileSchema = z
  .record(
    z.string().regex(/^[A-Z][A-Za-z]*$/, 'Write the name of an enum in PascalCase.'),
    z.strictObject({
      description: z.string().min(1).describe('What the value says.'),
      values: z
        .record(z.string().regex(/^[a-z][A-Za-z]*$/, 'Write a value in camelCase.'), z.string().min(1))
        .describe('Meaning of each value, in the order in which they are listed.'),
    }),
  )
  .describe('The enums that columns share. Names and values are those of the REST API.');

export type EnumsFile = z.output<typeof enumsFileSchema>;
