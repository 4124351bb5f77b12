import { basename, join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import { getDescriptionDownload } from '@refdesk/api-model/download';
import { writeIfChanged } from '@refdesk/static-page/service-site';
import { writeSandboxScriptBundle } from './sandbox-script-file.ts';

/** An API that the sandbox serves from its description. */
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
  /** Name of the newer version whose records it shows. */
  readonly translatedTo?: string;
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
    const behaviour = await writeSandboxScriptBundle(version, outDir, getDescriptionFolder(version));
    if (version.sandbox === null) continue;
    const translatedTo = findTranslationTarget(version, versions);
    mocks.push({
      name: getVersionName(version),
      title: version.title,
      path: new URL(version.sandbox).pathname,
      description: basename(getDescriptionDownload(version).path),
      keepsRecords: version.document['x-sandbox'] === 'stateful',
      ...(translatedTo !== null && { translatedTo }),
      ...(behaviour !== null && { behaviour }),
    });
  }
  if (mocks.length === 0) return;
  const file = join(outDir, 'downloads/mocks.json');
  await writeIfChanged(file, `${JSON.stringify({ mocks }, null, 2)}\n`);
}

const getVersionName = ({ api, version }: ApiVersion): string => `${api}/${version}`;

/**
 * Returns the name of the version in `successorsIn` whose records a description with `x-sandbox: translated` shows;
 * null for other descriptions.
 *
 * @throws Error if that version does not store records in the same sandbox.
 */
function findTranslationTarget(version: ApiVersion, versions: readonly ApiVersion[]): string | null {
  if (version.document['x-sandbox'] !== 'translated') return null;
  const newer = versions.find((candidate) => getVersionName(candidate) === version.successorVersion);
  if (newer !== undefined && newer.sandbox !== null && newer.document['x-sandbox'] === 'stateful')
    return getVersionName(newer);
  throw new Error(
    `${getVersionName(version)} has x-sandbox: translated, so its successorsIn must name a version with x-sandbox: stateful. It is ${version.successorVersion ?? 'empty'}.`,
  );
}
