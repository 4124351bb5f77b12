import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

/**
 * Reads a file of the folder `data`.
 *
 * @throws Error that names the file and everything in it that does not fit the schema.
 */
export function readSampleDataFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(parse(readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')));
  if (!read.success) throw new Error(`providers/fieldwright/sample-data/data/${file}: ${z.prettifyError(read.error)}`);
  return read.data;
}
