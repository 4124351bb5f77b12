import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { ApiVersion } from '../model/api.ts';
import { listDownloads } from '../model/download.ts';
import { toPostman } from './postman.ts';

/** Writes the downloads of a version below `outDir`. */
export async function writeDownloads(api: ApiVersion, outDir: string): Promise<void> {
  for (const { path, format } of listDownloads(api)) {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await write[format](api));
  }
}

const write = {
  json: (api: ApiVersion) => `${JSON.stringify(api.published, null, 2)}\n`,
  yaml: (api: ApiVersion) => stringify(api.published, { lineWidth: 120, aliasDuplicateObjects: false }),
  postman: (api: ApiVersion) => toPostman(api),
};
