import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ApiVersion } from '@refdesk/api-model/api';
import { getOperationConsoleFilePath } from '@refdesk/api-model/console/console-file';
import { readOperationSummary } from '@refdesk/api-model/operation/operation';
import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';
import type { ConsoleOperation } from '../model/operation.ts';
import type { ParsedConsoleOptions } from '../options.ts';
import { createConsoleOperation } from './operation-file.ts';

/** A file of the site: its path without a leading slash, and its content. */
export interface ConsoleOperationFile {
  readonly name: string;
  readonly operation: ConsoleOperation;
}

type SiteSettings = ParsedConsoleOptions & { readonly baseUrl: string };

const filesByVersion = getOrCreateProcessState(
  'console operations',
  () => new WeakMap<ApiVersion, { readonly settings: SiteSettings; readonly files: readonly ConsoleOperationFile[] }>(),
);

/**
 * Creates a file for each operation of every version. Files are cached per version, so that editing one description
 * does not recreate the files of the others.
 */
export function createConsoleOperationFiles(
  versions: readonly ApiVersion[],
  settings: SiteSettings,
): ConsoleOperationFile[] {
  return versions.flatMap((api) => {
    const last = filesByVersion.get(api);
    const files = last && isDeepStrictEqual(last.settings, settings) ? last.files : createFiles(api, settings);
    filesByVersion.set(api, { settings, files });
    return files;
  });
}

function createFiles(api: ApiVersion, settings: SiteSettings): ConsoleOperationFile[] {
  const toUrl = (path: string) => settings.baseUrl + path.replace(/^\//, '');
  return api.operations.map((entry) => ({
    name: getOperationConsoleFilePath(api, readOperationSummary(entry).id),
    operation: createConsoleOperation(api, entry, settings, toUrl),
  }));
}

const writtenFiles = getOrCreateProcessState('console files', () => new Map<string, ConsoleOperationFile>());

/** Writes the files below `directory`, except those already written there. */
export async function writeConsoleOperationFiles(
  directory: string,
  files: readonly ConsoleOperationFile[],
): Promise<void> {
  for (const entry of files) {
    const file = join(directory, entry.name);
    if (writtenFiles.get(file) === entry) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(entry.operation));
    writtenFiles.set(file, entry);
  }
}
