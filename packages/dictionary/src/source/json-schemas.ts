import * as z from 'zod';
import { apisFileSchema } from './apis-file.ts';
import { categoriesFileSchema } from './categories-file.ts';
import { enumsFileSchema } from './enums-file.ts';
import { enumNameSchema, tableFileSchema } from './table-file.ts';

/** The JSON Schemas by which editors complete and check the dictionary's files, by the name of their file. */
export function writeJsonSchemas(enumNames: readonly string[]): Readonly<Record<string, string>> {
  return {
    'table.schema.json': write(tableFileSchema, enumNames),
    'categories.schema.json': write(categoriesFileSchema, enumNames),
    'apis.schema.json': write(apisFileSchema, enumNames),
    'enums.schema.json': write(enumsFileSchema, enumNames),
  };
}

function write(schema: z.ZodType, enumNames: readonly string[]): string {
  const jsonSchema = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema: node }) => {
      if (zodSchema === enumNameSchema) node.enum = [...enumNames];
    },
  });
  return `${JSON.stringify(jsonSchema, null, 2)}\n`;
}
