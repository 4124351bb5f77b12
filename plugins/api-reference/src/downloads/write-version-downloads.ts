import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import { type DownloadableFile, getDescriptionDownload, listVersionDownloads } from '@refdesk/api-model/download';
import { cacheTextInFile, digestTexts } from '@refdesk/build-cache/file-cache';
import { dependencyLockfilePath } from '@refdesk/build-cache/versions-file';
import { writeIfChanged } from '@refdesk/static-page/service-site';
import { stringify } from 'yaml';
import { createBrunoCollectionJson } from '../collections/bruno.ts';
import { createHttpYacFile } from '../collections/http-file.ts';
import { createPostmanCollectionJson } from '../collections/postman.ts';
import { buildRequestCollection } from '../collections/read-collection.ts';
import { packJavaClientSources as packJava } from '../java-client/pack-java-client-sources.ts';
import { packPhpClient as packPhp } from '../php-client/pack-php-client.ts';
import { packPythonClient as packPython } from '../python-client/pack-python-client.ts';
import { packTypeScriptClient as packTypeScript } from '../typescript-client/pack-typescript-client.ts';
import { isClientPackageDownload, writeClientPackageWithLatestRedirect } from './client-packages.ts';

/**
 * Writes the downloads of a version below `outDir`. YAML created by a previous build from the same description is read
 * from `cacheDir`. `versions` are all versions of the portal.
 */
export async function writeVersionDownloads(
  api: ApiVersion,
  versions: readonly ApiVersion[],
  outDir: string,
  cacheDir: string,
  baseUrl: string,
): Promise<void> {
  const writeContentByFormat = createContentWriters(api, versions, cacheDir);
  for (const download of listVersionDownloads(api)) {
    const file = join(outDir, download.path);
    const content = await writeContentByFormat[download.format]();
    await mkdir(dirname(file), { recursive: true });
    if (isClientPackageDownload(download))
      await writeClientPackageWithLatestRedirect(api, download, Buffer.from(content), outDir, baseUrl);
    else await writeFile(file, content);
  }
}

/** Writes only the JSON description, which the service reads. */
export async function writeDescriptionJsonFile(api: ApiVersion, outDir: string): Promise<void> {
  await writeIfChanged(join(outDir, getDescriptionDownload(api).path), toJson(api));
}

function createContentWriters(
  api: ApiVersion,
  versions: readonly ApiVersion[],
  cacheDir: string,
): Readonly<Record<DownloadableFile['format'], () => string | Promise<string | Uint8Array>>> {
  const collection = buildRequestCollection(api, versions);
  return {
    json: () => toJson(api),
    yaml: () => renderCachedYaml(api, cacheDir),
    postman: () => createPostmanCollectionJson(collection),
    bruno: () => createBrunoCollectionJson(collection),
    http: () => createHttpYacFile(collection),
    npm: () => packTypeScript(api, versions),
    pip: () => packPython(api, versions),
    php: () => packPhp(api, versions),
    java: () => packJava(api, versions),
  };
}

const toJson = ({ publishedDocument }: ApiVersion): string => `${JSON.stringify(publishedDocument, null, 2)}\n`;

/** Converts a description to YAML; cached, because this takes a second for a large description. */
async function renderCachedYaml({ api, version, publishedDocument }: ApiVersion, cacheDir: string): Promise<string> {
  const lockfile = await readFile(dependencyLockfilePath, 'utf8');
  return cacheTextInFile(
    join(cacheDir, digestTexts([api, version])),
    [lockfile, JSON.stringify(publishedDocument)],
    async () => stringify(publishedDocument, { lineWidth: 120, aliasDuplicateObjects: false }),
  );
}
