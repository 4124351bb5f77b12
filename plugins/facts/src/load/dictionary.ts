import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Table } from '../model/facts.ts';
import { fill } from './address.ts';

/** The parts of a table's file that facts are taken from. */
const tableSchema = z.looseObject({
  title: z.string(),
  refresh: z.string(),
  since: z.string(),
  changes: z.array(z.strictObject({ date: z.string(), description: z.string() })).default([]),
  fields: z.array(z.looseObject({ name: z.string(), since: z.string().optional() })),
});

/** The tables of the dictionary in `folder`: one file a table, in the folder of its category. */
export async function loadTables(folder: string, address: string | undefined): Promise<ReadonlyMap<string, Table>> {
  const files = await Array.fromAsync(glob('*/*_v1.yaml', { cwd: folder }));
  const tables = await Promise.all(files.sort().map((file) => loadTable(folder, file, address)));
  return new Map(tables.map((table) => [table.name, table]));
}

async function loadTable(folder: string, file: string, address: string | undefined): Promise<Table> {
  const parsed = tableSchema.safeParse(parse(await readFile(join(folder, file), 'utf8')));
  if (!parsed.success) throw new Error(`${join(folder, file)}: ${z.prettifyError(parsed.error)}`);
  const { title, refresh, since, changes, fields } = parsed.data;
  const name = basename(file, '.yaml');
  const category = basename(dirname(file));
  return {
    ...{ name, category, title, refresh, since, changes },
    columns: fields.map((field) => ({ name: field.name, since: field.since ?? since })),
    page: fill(address?.replace('{category}', encodeURIComponent(category)), name),
  };
}
