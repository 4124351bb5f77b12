import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ApiVersion } from '@refdesk/api-model/api';
import { getClientVersion, writeClientChangelog } from '@refdesk/api-model/client-release';
import { getModuleName, getPackageName, toModuleVersion } from '@refdesk/api-model/package-names';
import { packWheel } from '@refdesk/npm-package/wheel';
import { writePythonReadme } from './readme.ts';
import { writePythonSource } from './source.ts';

/** Modules that every client in Python contains. */
const common = new URL('../../../../packages/api-client/python/client/', import.meta.url);

/** Packs the client of a version as a wheel for pip. */
export async function packPythonClient(api: ApiVersion, versions: readonly ApiVersion[]): Promise<Buffer> {
  const module = getModuleName(api);
  const about = {
    name: getPackageName(api),
    version: toModuleVersion(getClientVersion(api)),
    summary: `Typed client of the ${api.title} ${api.version}`,
    homepage: api.portal + (api.routePaths.reference ?? ''),
    readme: writePythonReadme(api),
    requires: '>=3.9',
  };
  const files = {
    ...writePythonSource(api, versions),
    '_about.py': `user_agent = "${about.name}/${about.version} (Python)"\n`,
    'py.typed': '',
    ...writeClientChangelog(api),
    ...(await readCommonModules()),
  };
  return packWheel(about, Object.fromEntries(Object.entries(files).map(([name, text]) => [`${module}/${name}`, text])));
}

async function readCommonModules(): Promise<Record<string, string>> {
  const folder = fileURLToPath(common);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.py')).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [`_client/${name}`, await readFile(folder + name, 'utf8')])),
  );
}
