import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

/**
 * Reads a file in the `data` folder.
 *
 * @throws Error that names the file and everything in it that violates the schema.
 */
export function readSampleDataFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(parse(readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')));
  if (!parsed.success)
    throw new Error(`providers/fieldwright/sample-data/data/${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
