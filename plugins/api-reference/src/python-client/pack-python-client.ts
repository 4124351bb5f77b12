import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ApiVersion } from '@refdesk/api-model/api';
import { createClientChangelogFiles, getLatestClientVersion } from '@refdesk/api-model/client/client-release';
import { getClientPackageName, getPythonModuleName, toPythonVersion } from '@refdesk/api-model/client/package-names';
import { packPythonWheel } from '@refdesk/npm-package/wheel';
import { writePythonReadme } from './readme.ts';
import { writePythonSource } from './source.ts';

/** Folder of the modules that every Python client contains. */
const commonModulesUrl = new URL('../../../../packages/api-client/python/client/', import.meta.url);

/** Packs the client of a version as a wheel for pip. */
export async function packPythonClient(api: ApiVersion, versions: readonly ApiVersion[]): Promise<Buffer> {
  const module = getPythonModuleName(api);
  const about = {
    name: getClientPackageName(api),
    version: toPythonVersion(getLatestClientVersion(api)),
    summary: `Typed client of the ${api.title} ${api.version}`,
    homepage: api.portal + (api.routePaths.reference ?? ''),
    readme: writePythonReadme(api),
    requires: '>=3.9',
  };
  const files = {
    ...writePythonSource(api, versions),
    '_about.py': `user_agent = "${about.name}/${about.version} (Python)"\n`,
    'py.typed': '',
    ...createClientChangelogFiles(api),
    ...(await readCommonModules()),
  };
  return packPythonWheel(
    about,
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${module}/${name}`, text])),
  );
}

async function readCommonModules(): Promise<Record<string, string>> {
  const folder = fileURLToPath(commonModulesUrl);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.py')).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [`_client/${name}`, await readFile(folder + name, 'utf8')])),
  );
}
