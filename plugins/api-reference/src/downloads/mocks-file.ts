import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ApiVersion } from '../model/api.ts';
import { listDownloads } from '../model/download.ts';

/** An API that the sandbox answers with its examples. */
interface Mock {
  /** Path below which its operations answer. */
  readonly path: string;
  /** Its description among the downloads. */
  readonly description: string;
}

/** Says which APIs the sandbox answers with their examples, for the service that serves the site. */
export async function writeMocks(versions: readonly ApiVersion[], outDir: string): Promise<void> {
  const mocks = versions.flatMap((version): Mock[] => {
    const description = listDownloads(version).find(({ format }) => format === 'json');
    return version.sandbox === null || !description ? [] : [{ path: new URL(version.sandbox).pathname, description: basename(description.path) }];
  });
  if (mocks.length === 0) return;
  const file = join(outDir, 'downloads/mocks.json');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ mocks }, null, 2)}\n`);
}
