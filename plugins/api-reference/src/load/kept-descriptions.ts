import { stat } from 'node:fs/promises';
import type { LoadedDescription } from './description.ts';

interface Kept {
  readonly description: LoadedDescription;
  readonly stamp: string;
}

const kept = new Map<string, Kept>();

/** The description of `file` as it was read last, while none of its files has changed; `read` reads it otherwise. */
export async function readWhenChanged(file: string, read: () => Promise<LoadedDescription>): Promise<LoadedDescription> {
  const last = kept.get(file);
  if (last && last.stamp === (await stampOf(last.description.files))) return last.description;
  const description = await read();
  const isSound = description.faults.every(({ level }) => level === 'warning');
  if (isSound) kept.set(file, { description, stamp: await stampOf(description.files) });
  return description;
}

/** When each file was written, and its length. */
const stampOf = async (files: readonly string[]): Promise<string> =>
  (
    await Promise.all(
      files.map((file) =>
        stat(file).then(
          ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
          () => 'none',
        ),
      ),
    )
  ).join('\n');
