import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ValueWithSourceFiles } from './read-if-changed.ts';

/**
 * Returns the text that a previous build stored in `file` for the same `sources`; otherwise stores and returns the
 * result of `create`. Sources include everything that the text depends on, including the code that creates it. If the
 * file cannot be written, the next build creates the text again.
 */
export async function cacheTextInFile(
  file: string,
  sources: readonly string[],
  create: () => string | Promise<string>,
): Promise<string> {
  const digest = digestTexts(sources);
  const cached = await readFile(file, 'utf8').catch(() => '');
  if (cached.startsWith(`${digest}\n`)) return cached.slice(digest.length + 1);
  const text = await create();
  await writeAtomically(file, `${digest}\n${text}`).catch(() => undefined);
  return text;
}

/** Cached value with the files that it was read from, as stored in JSON. */
interface CachedReading<Value> {
  readonly value: Value;
  readonly files: readonly string[];
}

/**
 * Returns the value that a previous build stored in `file` if the code and all source files are unchanged; otherwise
 * the result of `read`. The value must be serializable as JSON. A value without files is not cached.
 */
export async function cacheValueInFileUntilSourcesChange<Value>(
  file: string,
  code: string,
  read: () => Promise<ValueWithSourceFiles<Value>>,
): Promise<ValueWithSourceFiles<Value>> {
  const cached = await readFile(file, 'utf8').catch(() => '');
  const end = cached.indexOf('\n');
  const cachedReading = end < 0 ? null : parse<Value>(cached.slice(end + 1));
  if (cachedReading && cached.slice(0, end) === (await computeFilesDigest(code, cachedReading.files)))
    return cachedReading;
  const { value, files } = await read();
  if (files !== null)
    await writeAtomically(file, `${await computeFilesDigest(code, files)}\n${JSON.stringify({ value, files })}`).catch(
      () => undefined,
    );
  return { value, files };
}

/** Parses the content after the digest; null if it is damaged. */
function parse<Value>(text: string): CachedReading<Value> | null {
  try {
    return JSON.parse(text) as CachedReading<Value>;
  } catch {
    return null;
  }
}

const computeFilesDigest = async (code: string, files: readonly string[]): Promise<string> =>
  digestTexts([code, ...files, ...(await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => ''))))]);

/** Computes a digest of several strings that depends on their boundaries. */
export function digestTexts(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}:`).update(text);
  return hash.digest('hex');
}

// Write a temporary file and rename it, so that an interrupted build leaves no partial file.
async function writeAtomically(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporaryFile = `${file}.${process.pid}`;
  await writeFile(temporaryFile, content);
  await rename(temporaryFile, file);
}
