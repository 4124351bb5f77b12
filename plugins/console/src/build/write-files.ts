import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OperationFile } from './operation-files.ts';

/** Writes the files below `directory`. */
export async function writeFiles(directory: string, files: readonly OperationFile[]): Promise<void> {
  for (const { name, operation } of files) {
    const file = join(directory, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(operation));
  }
}
