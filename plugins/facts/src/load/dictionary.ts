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
  columns: z.array(z.looseObject({ name: z.string() })),
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
  const name = basename(file, '.yaml');
  const category = basename(dirname(file));
  return {
    name,
    category,
    title: parsed.data.title,
    refresh: parsed.data.refresh,
    columns: parsed.data.columns.map((column) => column.name),
    page: fill(address?.replace('{category}', encodeURIComponent(category)), name),
  };
}
