import * as z from 'zod';

const path = z.string().regex(/^\/\S*[^/\s]$/, 'Start with a slash, and do not end with one.');
const description = z
  .string()
  .regex(/\.yaml$/, "Name the file of the API's description.")
  .describe('File of the OpenAPI description, from this folder.');

/** Schema of apis.yaml. */
export const dictionaryApisFileSchema = z
  .strictObject({
    rest: z.strictObject({
      title: z.string().min(1).describe('Name of the API on the pages of tables.'),
      description,
      operations: path.describe('Folder of the operation pages.'),
      reference: path.describe('The full reference, which contains every schema.'),
    }),
    actions: z
      .strictObject({
        title: z.string().min(1).describe('Name of the API on the pages of tables.'),
        description,
      })
      .optional(),
  })
  .describe('The APIs whose schemas and actions the table files name, with the addresses of their pages.');

export type ApisFile = z.output<typeof dictionaryApisFileSchema>;
