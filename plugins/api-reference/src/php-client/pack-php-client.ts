import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ApiVersion } from '@refdesk/api-model/api';
import { createClientChangelogFiles, getLatestClientVersion } from '@refdesk/api-model/client/client-release';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import { packGzippedTarArchive } from '@refdesk/npm-package/tar';
import { toPhpNamespace } from './names.ts';
import { writePhpReadme } from './readme.ts';
import { writePhpSource } from './source.ts';

/** Folder of the classes that every PHP client contains. */
const commonClassesUrl = new URL('../../../../packages/api-client/php/src/', import.meta.url);

/** Packs the client of a version as a folder for Composer; a program without Composer requires its `autoload.php`. */
export async function packPhpClient(api: ApiVersion, versions: readonly ApiVersion[]): Promise<Uint8Array> {
  const namespace = toPhpNamespace(api);
  const name = getClientPackageName(api);
  const composer = {
    name: `${name.split('-')[0]}/${name}`,
    version: getLatestClientVersion(api),
    description: `Client of the ${api.title} ${api.version}`,
    type: 'library',
    homepage: api.portal + (api.routePaths.reference ?? ''),
    require: { php: '>=8.1', 'ext-json': '*', 'ext-openssl': '*' },
    suggest: {
      'psr/http-client-implementation': 'To send requests with PsrTransport',
      'psr/http-factory-implementation': 'To send requests with PsrTransport',
      'psr/cache-implementation': 'To share tokens between processes',
      'psr/simple-cache-implementation': 'To share tokens between processes',
    },
    autoload: { 'psr-4': { [`${namespace}\\`]: 'src/' } },
  };
  const classes = {
    ...(await readCommonClasses(namespace)),
    ...writePhpSource(api, versions, getLatestClientVersion(api)),
  };
  const files = {
    'composer.json': `${JSON.stringify(composer, null, 4)}\n`,
    'README.md': writePhpReadme(api),
    ...createClientChangelogFiles(api),
    'autoload.php': writeAutoloader(namespace),
    ...Object.fromEntries(Object.entries(classes).map(([file, code]) => [`src/${file}`, code])),
  };
  return packGzippedTarArchive(
    Object.entries(files).map(([path, text]) => ({ path: `${name}/${path}`, content: Buffer.from(text), mode: 0o644 })),
  );
}

/** Reads the common classes and moves them to the package's namespace, so that a program can use several clients. */
async function readCommonClasses(namespace: string): Promise<Record<string, string>> {
  const folder = fileURLToPath(commonClassesUrl);
  const names = (await readdir(folder)).sort();
  const read = async (name: string) =>
    (await readFile(folder + name, 'utf8')).replace('namespace ApiClient;', `namespace ${namespace};`);
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

const writeAutoloader = (namespace: string): string => `<?php

declare(strict_types=1);

// For programs without Composer.
spl_autoload_register(static function (string $class): void {
    $prefix = '${namespace}\\\\';
    if (str_starts_with($class, $prefix)) {
        require __DIR__ . '/src/' . substr($class, strlen($prefix)) . '.php';
    }
});
`;
