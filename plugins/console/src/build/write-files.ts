import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { processState } from '@portal/build-cache/process-state';
import type { OperationFile } from './operation-files.ts';

const written = processState('console files', () => new Map<string, OperationFile>());

/** Writes the files below `directory`, but for those that it wrote there before. */
export async function writeFiles(directory: string, files: readonly OperationFile[]): Promise<void> {
  for (const one of files) {
    const file = join(directory, one.name);
    if (written.get(file) === one) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(one.operation));
    written.set(file, one);
  }
}
