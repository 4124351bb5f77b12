import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheValueInFileUntilSourcesChange, digestTexts } from '@refdesk/build-cache/file-cache';
import { cacheUntilFilesChange } from '@refdesk/build-cache/read-if-changed';
import { dependencyLockfilePath } from '@refdesk/build-cache/versions-file';
import { getDescriptionHooksCacheKey } from '@refdesk/openapi/description-hooks';
import { listRegisteredOverlays } from '@refdesk/openapi/overlay-registry';
import type { LoadedDescription } from './description.ts';

/**
 * Returns the description of `file` with the results of these checks. It is cached in memory and, for later builds, in
 * `cacheDir` until one of its files changes. A description with errors is always read again; a description changed by
 * the portal's hooks is cached only in memory.
 */
export function getCachedOrLoadDescription(
  file: string,
  checks: 'all' | 'pages' | 'examples',
  cacheDir: string,
  read: () => Promise<LoadedDescription>,
): Promise<LoadedDescription> {
  const key = [checks, file, ...listRegisteredOverlays(file)];
  const readWithFiles = async () => {
    const description = await read();
    const hasNoErrors = description.diagnostics.every(({ level }) => level === 'warning');
    return { value: description, files: hasNoErrors ? description.files : null };
  };
  const hooks = getDescriptionHooksCacheKey(file);
  if (hooks !== undefined) return cacheUntilFilesChange([...key, hooks].join(' '), readWithFiles);
  return cacheUntilFilesChange(key.join(' '), async () =>
    cacheValueInFileUntilSourcesChange(
      join(cacheDir, `${digestTexts(key)}.json`),
      await digestPluginCode(),
      readWithFiles,
    ),
  );
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const readerFolders = ['.', '../../../../packages/api-model/src', '../../../../packages/openapi/src'].map((name) =>
  join(folder, name),
);

/** Returns a digest of the code that reads descriptions: our source files, and the versions of their packages. */
async function digestPluginCode(): Promise<string> {
  const names = await Promise.all(
    readerFolders.map(async (reader) =>
      (await readdir(reader, { recursive: true }))
        .filter((name) => /\.[jt]s$/.test(name))
        .map((name) => join(reader, name)),
    ),
  );
  const files = [...names.flat().toSorted(), dependencyLockfilePath];
  return digestTexts(await Promise.all(files.map((file) => readFile(file, 'utf8'))));
}
