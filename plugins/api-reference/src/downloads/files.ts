import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { digestOf, keepInFile } from '@portal/build-cache/kept-file';
import { writeWhenChanged } from '@portal/static-page/service-site';
import { stringify } from 'yaml';
import type { ApiVersion } from '../model/api.ts';
import { listDownloads } from '../model/download.ts';
import { toPostman } from './postman.ts';

/** Writes the downloads of a version below `outDir`; what an earlier build made of the same description comes from `keptDir`. */
export async function writeDownloads(api: ApiVersion, outDir: string, keptDir: string): Promise<void> {
  const converters = await readFile(new URL('../../../../package-lock.json', import.meta.url), 'utf8');
  const own = await Promise.all(['postman.ts', 'with-examples.ts'].map((name) => readFile(new URL(name, import.meta.url), 'utf8')));
  for (const { path, format } of listDownloads(api)) {
    const file = join(outDir, path);
    const sources = [converters, ...own, path, JSON.stringify(api.document), JSON.stringify(api.published)];
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await keepInFile(join(keptDir, digestOf([path])), sources, () => write[format](api)));
  }
}

/** Writes the description alone, as JSON: what the service reads of a version. */
export async function writeDescription(api: ApiVersion, outDir: string): Promise<void> {
  for (const { path, format } of listDownloads(api)) if (format === 'json') await writeWhenChanged(join(outDir, path), write.json(api));
}

const write = {
  json: (api: ApiVersion) => `${JSON.stringify(api.published, null, 2)}\n`,
  yaml: (api: ApiVersion) => stringify(api.published, { lineWidth: 120, aliasDuplicateObjects: false }),
  postman: (api: ApiVersion) => toPostman(api),
};
