import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import { readRedirectPageTarget } from '@refdesk/headers';
import { replacePublicUrlsInPackage } from '@refdesk/origins/replace-origins';
import { portal } from '@refdesk/portal-config/chosen';
import { loadVersionsOfAllApis } from '../../plugins/api-reference/src/load/apis.ts';
import { optionsSchema } from '../../plugins/api-reference/src/options.ts';
import { listCodeBlocks } from './guides/blocks.ts';
import { site } from './sandbox-process.ts';

/** Environment of programs in guides and samples that call the local sandbox. */
export const sandboxCredentials = {
  FW_CLIENT_ID: 'local-client',
  FW_CLIENT_SECRET: 'fw_local_secret',
  FW_API_KEY: 'fw_local_key',
  FW_TOKEN: 'expired',
};

/** Returns the file at a path below the downloads; the latest package redirects to an immutable file. */
export async function readDownloadedFile(path: string): Promise<string> {
  const file = join(site, 'downloads', path);
  const page = `${file}.html`;
  const target = existsSync(page) ? readRedirectPageTarget(await readFile(page)) : null;
  return target === null ? file : join(site, target);
}

/** Returns a package from the downloads as served by a service whose sandbox is at `url`. */
export async function readServedPackage(path: string, url: string): Promise<Uint8Array> {
  const replacements = [
    [portal.addresses.sandboxApi, url],
    [portal.addresses.sandboxAuth, url],
  ] as const;
  return replacePublicUrlsInPackage(Uint8Array.from(await readFile(await readDownloadedFile(path))), replacements);
}

/** Returns the programs of the guide in a language, in order. */
export async function listGuidePrograms(language: string): Promise<string[]> {
  const guide = await readFile(join(site, 'docs/rest/sdks.md'), 'utf8');
  return listCodeBlocks(guide.replaceAll(/^ {3}/gm, '')).flatMap((block) =>
    block.language === language ? [block.code] : [],
  );
}

/**
 * Versions that the sandbox supports, with the number of their operations and whether each sample needs a reset.
 * Samples of REST 1.0.0 end sessions that others use, so each starts with a new session. The sample of a session
 * exchanges the example key, not the test's.
 */
export const sampledVersions = [
  ['main', '2.0.0', 93, false],
  ['auth-proxy', '2.0.0', 5, false],
  ['main', '1.0.0', 70, true],
] as const;

/** Loads a version from its API description. */
export async function readDescribedVersion(name: string, version: string): Promise<ApiVersion> {
  const { versions } = await loadVersionsOfAllApis(
    optionsSchema.parse({ apis: portal.apis }).apis,
    join(site, '..'),
    'pages',
  );
  const found = versions.find((candidate) => candidate.api === name && candidate.version === version);
  if (!found) throw new Error(`There is no ${name} ${version}.`);
  return found;
}
