import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { DictionaryTableForGuides } from '../model/facts.ts';
import { fillAddressTemplate } from './address.ts';

const categoriesSchema = z.array(z.looseObject({ name: z.string(), folder: z.string(), tables: z.array(z.string()) }));

/** The parts of a table's file that contain facts. */
const tableSchema = z.looseObject({
  title: z.string(),
  refresh: z.enum(['hourly', 'daily']),
  since: z.string(),
  changes: z.array(z.strictObject({ date: z.string(), description: z.string() })).default([]),
  fields: z.array(z.looseObject({ name: z.string(), since: z.string().optional() })),
});

/** Loads the tables of the dictionary in `folder`, in the order of its categories. */
export async function loadTablesForGuides(
  folder: string,
  pageTemplate: string | undefined,
): Promise<ReadonlyMap<string, DictionaryTableForGuides>> {
  const categories = await readYaml(join(folder, 'categories.yaml'), categoriesSchema);
  const tables = categories.flatMap(({ name: category, folder: categoryFolder, tables: names }) =>
    names.map(async (name): Promise<DictionaryTableForGuides> => {
      const { title, refresh, since, changes, fields } = await readYaml(
        join(folder, categoryFolder, `${name}.yaml`),
        tableSchema,
      );
      return {
        ...{ name, category, title, refresh, since, changes },
        columns: fields.map((field) => ({ name: field.name, since: field.since ?? since })),
        page: fillAddressTemplate(pageTemplate?.replace('{category}', encodeURIComponent(category)), name),
      };
    }),
  );
  return new Map((await Promise.all(tables)).map((table) => [table.name, table]));
}

/** Reads and validates a YAML file; errors name the file. */
async function readYaml<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
