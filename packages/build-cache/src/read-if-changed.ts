import { stat } from 'node:fs/promises';
import { getOrCreateProcessState } from './process-state.ts';

/** A value with the files that it was read from. */
export interface ValueWithSourceFiles<Value> {
  readonly value: Value;
  /** A folder represents the names in it. Null if the value must not be cached. */
  readonly files: readonly string[] | null;
}

interface Cached extends ValueWithSourceFiles<unknown> {
  /** Null if a file was written during the read. */
  readonly stamp: string | null;
}

const readings = getOrCreateProcessState('readings', () => new Map<string, Promise<Cached>>());

/**
 * Returns the previous result of `name` while its files are unchanged, otherwise reads again. Concurrent callers share
 * one read. A name identifies one kind of value and everything besides files that it depends on.
 */
export async function cacheUntilFilesChange<Value>(
  name: string,
  read: () => Promise<ValueWithSourceFiles<Value>>,
): Promise<Value> {
  const reading = cachedOr(readings.get(name), read);
  readings.set(name, reading);
  // All users of a name read the same type.
  return (await reading).value as Value;
}

async function cachedOr(
  last: Promise<Cached> | undefined,
  read: () => Promise<ValueWithSourceFiles<unknown>>,
): Promise<Cached> {
  const before = await last?.catch(() => undefined);
  if (before?.files && before.stamp === (await createStamp(before.files)).text) return before;
  // File times have fractions of a millisecond.
  const start = Date.now() + 1;
  const { value, files } = await read();
  const { text, newest } = await createStamp(files ?? []);
  return { value, files, stamp: newest < start ? text : null };
}

/** When each file was written, its length, and the newest of the times. */
async function createStamp(files: readonly string[]): Promise<{ text: string; newest: number }> {
  const stats = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  return {
    text: stats.map((stats) => (stats === null ? 'none' : `${stats.mtimeMs} ${stats.size}`)).join('\n'),
    newest: Math.max(...stats.map((stats) => stats?.mtimeMs ?? 0), 0),
  };
}
