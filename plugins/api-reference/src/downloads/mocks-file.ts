import { basename, join } from 'node:path';
import { writeWhenChanged } from '@portal/static-page/service-site';
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
  await writeWhenChanged(file, `${JSON.stringify({ mocks }, null, 2)}\n`);
}
