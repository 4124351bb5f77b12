import { stat } from 'node:fs/promises';
import { getOrCreateProcessState } from './process-state.ts';

/** A value with the files that it was read from. */
export interface ValueWithSourceFiles<Value> {
  readonly value: Value;
  /** Source files; for a folder, changes to its list of names are detected. Null if the value must not be cached. */
  readonly files: readonly string[] | null;
}

interface Cached extends ValueWithSourceFiles<unknown> {
  /** Null if a file was written during the read. */
  readonly stamp: string | null;
}

const cachedReads = getOrCreateProcessState('readings', () => new Map<string, Promise<Cached>>());

/**
 * Returns the cached value of `name` while its files are unchanged, otherwise reads again. Concurrent callers share one
 * read. The name must identify the kind of value and everything that it depends on, apart from the files.
 */
export async function cacheUntilFilesChange<Value>(
  name: string,
  read: () => Promise<ValueWithSourceFiles<Value>>,
): Promise<Value> {
  const reading = reuseOrRead(cachedReads.get(name), read);
  cachedReads.set(name, reading);
  // All callers that use a name read the same type.
  return (await reading).value as Value;
}

async function reuseOrRead(
  previousRead: Promise<Cached> | undefined,
  read: () => Promise<ValueWithSourceFiles<unknown>>,
): Promise<Cached> {
  const previous = await previousRead?.catch(() => undefined);
  if (previous?.files && previous.stamp === (await createStamp(previous.files)).text) return previous;
  // File times have sub-millisecond precision, Date.now() does not.
  const start = Date.now() + 1;
  const { value, files } = await read();
  const { text, newest } = await createStamp(files ?? []);
  return { value, files, stamp: newest < start ? text : null };
}

/** Describes the modification times and sizes of files, and returns the newest time. */
async function createStamp(files: readonly string[]): Promise<{ text: string; newest: number }> {
  const stats = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  return {
    text: stats.map((stats) => (stats === null ? 'none' : `${stats.mtimeMs} ${stats.size}`)).join('\n'),
    newest: Math.max(...stats.map((stats) => stats?.mtimeMs ?? 0), 0),
  };
}
