import * as z from 'zod';
import { dictionaryApisFileSchema } from './apis-file.ts';
import { categoriesFileSchema } from './categories-file.ts';
import { enumsFileSchema } from './enums-file.ts';
import { dictionaryTableFileSchema, enumNameSchema } from './table-file.ts';

/** Creates the JSON Schemas that editors use to complete and check the dictionary's files, by file name. */
export function createEditorJsonSchemas(enumNames: readonly string[]): Readonly<Record<string, string>> {
  return {
    'table.schema.json': stringifySchema(dictionaryTableFileSchema, enumNames),
    'categories.schema.json': stringifySchema(categoriesFileSchema, enumNames),
    'apis.schema.json': stringifySchema(dictionaryApisFileSchema, enumNames),
    'enums.schema.json': stringifySchema(enumsFileSchema, enumNames),
  };
}

function stringifySchema(schema: z.ZodType, enumNames: readonly string[]): string {
  const jsonSchema = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema: node }) => {
      if (zodSchema === enumNameSchema) node.enum = [...enumNames];
    },
  });
  return `${JSON.stringify(jsonSchema, null, 2)}\n`;
}
