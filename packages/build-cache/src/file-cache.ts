import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ValueWithSourceFiles } from './read-if-changed.ts';

/**
 * Returns the text that an earlier build stored in `file` for the same `sources`; otherwise stores and returns the
 * result of `make`. Sources include everything that the text depends on, also the code that creates it. If the file
 * cannot be written, the text is created again by the next build.
 */
export async function cacheTextInFile(
  file: string,
  sources: readonly string[],
  make: () => string | Promise<string>,
): Promise<string> {
  const digest = digestTexts(sources);
  const cached = await readFile(file, 'utf8').catch(() => '');
  if (cached.startsWith(`${digest}\n`)) return cached.slice(digest.length + 1);
  const text = await make();
  await writeAtomically(file, `${digest}\n${text}`).catch(() => undefined);
  return text;
}

/** Content of files as JSON. */
interface CachedReading<Value> {
  readonly value: Value;
  readonly files: readonly string[];
}

/**
 * Returns the value that an earlier build stored in `file` if the code and all source files are unchanged; otherwise
 * the result of `read`. The value must survive JSON; a value without files is not cached.
 */
export async function cacheValueInFile<Value>(
  file: string,
  code: string,
  read: () => Promise<ValueWithSourceFiles<Value>>,
): Promise<ValueWithSourceFiles<Value>> {
  const cached = await readFile(file, 'utf8').catch(() => '');
  const end = cached.indexOf('\n');
  const last = end < 0 ? null : parse<Value>(cached.slice(end + 1));
  if (last && cached.slice(0, end) === (await digestOfFiles(code, last.files))) return last;
  const { value, files } = await read();
  if (files !== null)
    await writeAtomically(file, `${await digestOfFiles(code, files)}\n${JSON.stringify({ value, files })}`).catch(
      () => undefined,
    );
  return { value, files };
}

/** Reads the content after the digest; null if it was damaged. */
function parse<Value>(text: string): CachedReading<Value> | null {
  try {
    return JSON.parse(text) as CachedReading<Value>;
  } catch {
    return null;
  }
}

const digestOfFiles = async (code: string, files: readonly string[]): Promise<string> =>
  digestTexts([code, ...files, ...(await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => ''))))]);

/** Returns a digest of several texts and their boundaries. */
export function digestTexts(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}:`).update(text);
  return hash.digest('hex');
}

// Written beside and renamed, so that an interrupted build leaves no partial file.
async function writeAtomically(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, content);
  await rename(beside, file);
}
