import * as z from 'zod';

/** Schema of categories.yaml. The JSON Schema for editors, categories.schema.json, is generated from it. */
export const categoriesFileSchema = z
  .array(
    z.strictObject({
      name: z.string().min(1).describe('Name as it appears in paths and headings: Purchase Orders.'),
      folder: z
        .string()
        .regex(/^[a-z]+(-[a-z]+)*$/, 'Write the name in kebab-case.')
        .describe('Folder of its table files: the name in kebab-case.'),
      description: z.string().min(1).describe('What its tables contain, in one sentence.'),
      tables: z.array(z.string()).min(1).describe('Its tables, in the order of the sidebar.'),
    }),
  )
  .min(1)
  .describe('The categories of the data dictionary, in the order of the sidebar.');

export type CategoriesFile = z.output<typeof categoriesFileSchema>;
