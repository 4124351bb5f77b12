import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
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
  /** Its rules and effects, from the root of the site; a name that no host serves. */
  readonly behaviour?: string;
}

/**
 * Says which APIs the sandbox answers from their descriptions, for the service that serves the site, and leaves it the rules and
 * effects that lie as `sandbox.ts` beside a description; `folderOf` says where that is.
 */
export async function writeMocks(versions: readonly ApiVersion[], outDir: string, folderOf: (version: ApiVersion) => string | null): Promise<void> {
  const mocks: Mock[] = [];
  for (const version of versions) {
    const description = listDownloads(version).find(({ format }) => format === 'json');
    if (version.sandbox === null || !description) continue;
    const behaviour = await writeBehaviour(version, outDir, folderOf(version));
    mocks.push({ path: new URL(version.sandbox).pathname, description: basename(description.path), ...(behaviour !== null && { behaviour }) });
  }
  if (mocks.length === 0) return;
  const file = join(outDir, 'downloads/mocks.json');
  await writeWhenChanged(file, `${JSON.stringify({ mocks }, null, 2)}\n`);
}

/** The module without its types, in a hidden folder of the site; null when there is none. */
async function writeBehaviour({ api, version }: ApiVersion, outDir: string, folder: string | null): Promise<string | null> {
  const source = folder === null ? null : await readFile(join(folder, 'sandbox.ts'), 'utf8').catch(() => null);
  if (source === null) return null;
  const name = `.sandbox/${api}-${version}.mjs`;
  await writeWhenChanged(join(outDir, name), stripTypeScriptTypes(source));
  return name;
}
