import { basename, join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import { getDescriptionDownload } from '@refdesk/api-model/download';
import { writeIfChanged } from '@refdesk/static-page/service-site';
import { writeBundledSandboxScript } from './behaviour-file.ts';

/** An API for which the sandbox returns examples. */
interface Mock {
  /** Name, such as `parts/1.0.0`. */
  readonly name: string;
  readonly title: string;
  /** Parent path of its operations. */
  readonly path: string;
  /** Path of its description among the downloads. */
  readonly description: string;
  /** Whether the sandbox stores records for it. */
  readonly keepsRecords: boolean;
  /** Path of the bundled rules and effects, relative to the root of the site; static hosts do not serve it. */
  readonly behaviour?: string;
}

/**
 * Writes the list of APIs that the sandbox serves from their descriptions, with the rules and effects of the
 * `sandbox.ts` in the folder of each description, as returned by `getDescriptionFolder`.
 */
export async function writeMockedApiListFile(
  versions: readonly ApiVersion[],
  outDir: string,
  getDescriptionFolder: (version: ApiVersion) => string | null,
): Promise<void> {
  const mocks: Mock[] = [];
  for (const version of versions) {
    const behaviour = await writeBundledSandboxScript(version, outDir, getDescriptionFolder(version));
    if (version.sandbox === null) continue;
    mocks.push({
      name: `${version.api}/${version.version}`,
      title: version.title,
      path: new URL(version.sandbox).pathname,
      description: basename(getDescriptionDownload(version).path),
      keepsRecords: version.document['x-sandbox'] === 'stateful',
      ...(behaviour !== null && { behaviour }),
    });
  }
  if (mocks.length === 0) return;
  const file = join(outDir, 'downloads/mocks.json');
  await writeIfChanged(file, `${JSON.stringify({ mocks }, null, 2)}\n`);
}
