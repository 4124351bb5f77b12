import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const distribution = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

/** Path of PostgreSQL's WebAssembly module in node_modules. */
export const pgliteProgramFile = join(distribution, 'pglite.wasm');

// Files that a running database reads: time zones, text search and PL/pgSQL. The others (five sixths of 6.2 MB) are
// only needed to create a data directory, to convert encodings other than UTF-8, or to sort by a locale.
const neededFilePattern = /\/(timezone|timezonesets|tsearch_data|bin)\/|\/(plpgsql|dict_snowball)\.so$|locale-a|pgpass/;

/**
 * Returns PGlite's file bundle, `pglite.data`. Zeros, which compress to almost nothing, replace the files that an
 * existing database does not read. Lengths and offsets are unchanged, since they are compiled into the program.
 *
 * @throws Error if the program no longer lists the offset of each file.
 */
export async function readReducedPgliteDataFile(): Promise<Uint8Array<ArrayBuffer>> {
  const files = new Uint8Array(await readFile(join(distribution, 'pglite.data')));
  const locations = await readFileLocations();
  if (Math.max(...locations.map(({ end }) => end)) !== files.length)
    throw new Error('The file offsets in the loader script of PGlite do not match pglite.data.');
  for (const { name, start, end } of locations) if (!neededFilePattern.test(name)) files.fill(0, start, end);
  return files;
}

async function readFileLocations(): Promise<{ readonly name: string; readonly start: number; readonly end: number }[]> {
  const scripts = (await readdir(distribution)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(distribution, name), 'utf8')));
  const loaderScript = texts.find((text) => text.includes('pglite.data') && text.includes('filename:"/pglite/'));
  if (loaderScript === undefined)
    throw new Error(`No script in ${distribution} contains the file offsets of pglite.data.`);
  return Array.from(
    loaderScript.matchAll(/\{filename:"([^"]+)",start:(\d+),end:(\d+)/g),
    ([, name = '', start, end]) => ({
      name,
      start: Number(start),
      end: Number(end),
    }),
  );
}
