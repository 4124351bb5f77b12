import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ApiVersion } from '@refdesk/api-model/api';
import type { ClientRelease } from '@refdesk/api-model/client/client-release';
import { getClientPackageName, getWheelFileName } from '@refdesk/api-model/client/package-names';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { portal } from '@refdesk/portal-config/chosen';
import { packJavaClientSources as packJava } from '../../plugins/api-reference/src/java-client/pack-java-client-sources.ts';
import { loadVersionsOfAllApis } from '../../plugins/api-reference/src/load/apis.ts';
import { clientReleasesFileName } from '../../plugins/api-reference/src/load/client-releases.ts';
import { optionsSchema } from '../../plugins/api-reference/src/options.ts';
import { packPhpClient as packPhp } from '../../plugins/api-reference/src/php-client/pack-php-client.ts';
import { packPythonClient as packPython } from '../../plugins/api-reference/src/python-client/pack-python-client.ts';
import { packTypeScriptClient as packTypeScript } from '../../plugins/api-reference/src/typescript-client/pack-typescript-client.ts';
import {
  determineNextClientRelease,
  getNextSemanticVersion,
} from '../../plugins/api-reference/src/versions/next-release.ts';
import { root, runCommandForExitCode } from '../command.ts';
import { parseCommandLine } from '../command-line.ts';

const usage = `[--dry] [--patch] [--api NAME/VERSION] [--to DIRECTORY] [--publish URL]
Compares each description with that of the last release, writes its clients' version and changelog next to the
description, and packs the clients into a directory. --patch releases clients whose description has not changed.
--publish publishes the npm packages to a registry; the commands for the others are printed. --dry only prints the
releases.`;
const { values } = parseCommandLine(usage, {
  options: {
    dry: { type: 'boolean', default: false },
    patch: { type: 'boolean', default: false },
    api: { type: 'string' },
    to: { type: 'string', default: 'release/clients' },
    publish: { type: 'string' },
  },
});

/** File next to a description that holds a copy of it from the last release. */
const snapshotName = 'client-description.json.gz';

const site = join(root, 'site');
const directory = resolve(values.to);
const { apis } = optionsSchema.parse({ apis: portal.apis });
const { versions } = await loadVersionsOfAllApis(apis, site, 'pages');
const commands: string[] = [];
let count = 0;
for (const api of versions) {
  const folder = getFolder(api);
  if (folder === null || (values.api !== undefined && values.api !== `${api.api}/${api.version}`)) continue;
  const release = await findRelease(api, folder);
  if (release === null) continue;
  count += 1;
  console.log(`${getClientPackageName(api)} ${release.version} (${api.api} ${api.version})`);
  for (const [kind, lines] of Object.entries(release.changes))
    for (const line of lines) console.log(`  ${kind}: ${line}`);
  if (!values.dry) await writeRelease({ ...api, releases: [release, ...api.releases] }, folder);
}
if (count === 0)
  console.log('No description has changed since the last release of its clients. --patch releases them nevertheless.');
else if (!values.dry) console.log(['', 'Commit the files beside the descriptions, then run:', ...commands].join('\n'));

/** Returns the folder of a version's description; null for a remote one. */
function getFolder({ api, version }: ApiVersion): string | null {
  const options = apis.find(({ id }) => id === api)?.versions.find((candidate) => candidate.version === version);
  return options === undefined || options.url !== undefined ? null : dirname(resolve(site, options.description));
}

async function findRelease(api: ApiVersion, folder: string): Promise<ClientRelease | null> {
  const snapshot = join(folder, snapshotName);
  const previousDocument = existsSync(snapshot)
    ? (JSON.parse(gunzipSync(await readFile(snapshot)).toString()) as OpenApiDocument)
    : null;
  const date = new Date().toISOString().slice(0, 10);
  const [lastRelease] = api.releases;
  const patchRelease =
    values.patch && lastRelease
      ? { version: getNextSemanticVersion(lastRelease.version, {}), date, changes: {} }
      : null;
  return determineNextClientRelease(api, previousDocument, date) ?? patchRelease;
}

async function writeRelease(api: ApiVersion, folder: string): Promise<void> {
  await writeFile(join(folder, clientReleasesFileName), `${JSON.stringify(api.releases, null, 2)}\n`);
  await writeFile(join(folder, snapshotName), gzipSync(JSON.stringify(api.document), { level: 9 }));
  await mkdir(directory, { recursive: true });
  const [release] = api.releases;
  const name = `${getClientPackageName(api)}-${release?.version}`;
  const npm = await writePackage(`${name}.tgz`, await packTypeScript(api, versions));
  const wheel = await writePackage(getWheelFileName(api), await packPython(api, versions));
  const composer = await writePackage(`${name}-php.tgz`, await packPhp(api, versions));
  await writePackage(`${name}-java.tgz`, await packJava(api, versions));
  if (values.publish === undefined) commands.push(`npm publish ${npm}`);
  else if ((await runCommandForExitCode('npm', ['publish', npm, '--registry', values.publish])) !== 0)
    throw new Error(`npm could not publish ${basename(npm)}.`);
  commands.push(`twine upload ${wheel}`);
  // Packagist reads releases from the tags of a Git repository.
  commands.push(
    `tar -xzf ${composer} --strip-components=1 -C ../${getClientPackageName(api)}-php && git -C ../${getClientPackageName(api)}-php add --all && ` +
      `git -C ../${getClientPackageName(api)}-php commit -m ${release?.version} && git -C ../${getClientPackageName(api)}-php tag v${release?.version} && ` +
      `git -C ../${getClientPackageName(api)}-php push --follow-tags`,
  );
}

async function writePackage(name: string, content: Uint8Array): Promise<string> {
  const file = join(directory, name);
  await writeFile(file, content);
  return file;
}
