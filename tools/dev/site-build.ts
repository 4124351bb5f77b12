import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { type Dirent, existsSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { getNativeLanguageName } from '@refdesk/messages/languages';
import { environmentVariableByPublicUrl } from '@refdesk/origins';
import { type Audience, canAudienceReadPages } from '@refdesk/portal-config/access';
import {
  getProviderPathFromRoot,
  portal,
  readPageAudiencesFromSources,
  resolveProviderPath,
} from '@refdesk/portal-config/chosen';
import {
  builtAudience,
  builtSiteFolder,
  cacheFolder,
  defaultServiceDataFolder,
  engineFolder,
  getDocusaurusGeneratedFolder,
  isEngineInstalledPackage,
  pendingSiteFolder,
  protectedSitesFolderName,
  resolvePortalCachePath,
} from '@refdesk/portal-config/provider-folder';
import { unconfiguredPortalUrl } from '@refdesk/portal-config/unconfigured-portal-url';
import { waitForChild } from '../child-processes.mjs';
import { root, runCommandForExitCode } from '../command.ts';
import { preserveEarlierAssets } from './earlier-assets.ts';
import { preserveEarlierClients, writeClientPackageIndex } from './earlier-clients.ts';
import { appendBuiltPageAddresses, earlierAddressesFileName } from './steps/addresses.ts';
import { printDocusaurusOutput } from './steps/docusaurus-output.ts';
import { switchBuild } from './switch-build.ts';

const stampFile = join(cacheFolder, 'built-from');

/** Path of the Docusaurus CLI. */
export const docusaurusCliPath = createRequire(join(engineFolder, 'site/docusaurus.config.ts')).resolve(
  '@docusaurus/core/bin/docusaurus.mjs',
);

/** Sources of the built site except the provider's; those of an installed engine change only with its version. */
const engineSources = isEngineInstalledPackage
  ? ['package.json']
  : [
      'package-lock.json',
      'packages/**/*',
      'plugins/**/*',
      'sandbox/src/**/*',
      'site/**/*',
      'tools/dev/sandbox-download/*',
      'tools/dev/sample-projects/*',
    ];
/** Paths of outputs and tests, which do not affect the built site. */
const ignoredPaths = /(^|\/)(node_modules|\.docusaurus|\.cache|build|addresses\.txt)(\/|$)|\.test\.tsx?$/;

// Docusaurus accesses localStorage, and Node would warn in each process that it does not exist.
const quietEnvironment = {
  NODE_OPTIONS:
    `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning --disable-warning=MODULE_TYPELESS_PACKAGE_JSON`.trim(),
};

/** Builds the site if its sources have changed since the last build; returns the exit code. */
export async function buildSiteIfChanged(): Promise<number> {
  const currentFingerprint = await computeFingerprint();
  const builtFingerprint = await readFile(stampFile, 'utf8').catch(() => null);
  if (
    builtFingerprint === currentFingerprint &&
    existsSync(join(builtSiteFolder, 'index.html')) &&
    !process.env.MAIN_API_DESCRIPTION_URL
  ) {
    console.log('The built site is up to date.');
    return 0;
  }
  return buildSiteAndReplaceServed();
}

/**
 * Compresses files that have changed since the last compression; returns the exit code.
 *
 * @param port Port of the service if it is not the configured one: pages contain their URL.
 */
export function compressBuiltSite(port?: number): Promise<number> {
  return runCommandForExitCode('node', ['service/src/subjects/site/precompress.ts'], {
    env: port === undefined ? {} : { PORT: String(port) },
  });
}

/** Builds the site in a separate folder and replaces the served one when it is complete; returns the exit code. */
export async function buildSiteAndReplaceServed(): Promise<number> {
  if ((await runCommandForExitCode('node', ['tools/dev/check-configuration.ts'], { env: quietEnvironment })) !== 0)
    return 1;
  const started = performance.now();
  console.log('Building the site, which takes a minute or two.');
  const currentFingerprint = await computeFingerprint();
  if (portal.brand.url === unconfiguredPortalUrl)
    console.warn(
      `[WARNING] brand.url is not configured. The service shows its own address instead; a static host would publish ${unconfiguredPortalUrl} in llms.txt, sitemap.xml and canonical links.`,
    );
  const code =
    (await buildSiteForAudiences(pendingSiteFolder)) ||
    (await switchBuild(pendingSiteFolder, builtSiteFolder).then(() => 0));
  if (code !== 0) return reportFailure(code);
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(stampFile, currentFingerprint);
  console.log(`The site is built (${Math.round((performance.now() - started) / 1000)} s).`);
  return 0;
}

/** Builds a complete site into the folder `next`, with the pages for each audience; returns the exit code. */
export async function buildSiteForAudiences(next: string): Promise<number> {
  const { audiences } = readPageAudiencesFromSources();
  // The narrowest audience first, since its build checks the links of all pages.
  const builds = audiences.length === 0 ? [undefined] : [...audiences.toReversed(), 'public' as const];
  for (const audience of builds) {
    const folder = audience === undefined || audience === 'public' ? next : `${next}-for-${audience}`;
    // An interrupted build may have left files there, even of another portal.
    await rm(folder, { recursive: true, force: true });
    const code = audience === undefined ? await buildForAudience(folder) : await startBuild(folder, audience);
    if (code !== 0) return code;
  }
  for (const audience of audiences) await nestProtectedSite(next, audience);
  return 0;
}

/** Builds in a separate process, since a process is configured for a single audience. */
function startBuild(folder: string, audience: Audience): Promise<number> {
  console.log(`Building the pages for the audience "${audience}".`);
  const env = { ...quietEnvironment, PORTAL_AUDIENCE: audience };
  return runCommandForExitCode('node', ['tools/dev/build-for-audience.ts', folder], { env });
}

/** Moves the site of an audience into a folder of the public site that is not served under its path. */
async function nestProtectedSite(next: string, audience: Audience): Promise<void> {
  await mkdir(join(next, protectedSitesFolderName), { recursive: true });
  await rename(`${next}-for-${audience}`, join(next, protectedSitesFolderName, audience));
}

/** Builds the site of the audience that PORTAL_AUDIENCE names into `next`, in all languages; returns the exit code. */
export async function buildForAudience(next: string): Promise<number> {
  const [language = 'en', ...otherLanguages] = portal.languages;
  for (const other of otherLanguages) {
    const code = await buildForLanguage(getLanguageFolder(next, other), other);
    if (code !== 0) return code;
  }
  const code = await runDocusaurus(next, language);
  if (code !== 0) return code;
  for (const other of otherLanguages) await nestLanguage(next, other);
  return addDownloadsAndHostFilesToSite(next);
}

/** Builds the pages in a language other than the default into a separate folder; returns the exit code. */
async function buildForLanguage(folder: string, language: string): Promise<number> {
  console.log(`Building the pages in ${getNativeLanguageName(language)}.`);
  await rm(folder, { recursive: true, force: true });
  const env = { PORTAL_LANGUAGE: language };
  return (
    (await runDocusaurus(folder, language)) ||
    (await runCommandForExitCode('node', ['tools/dev/pack-sandbox.ts', folder], { env })) ||
    (await runCommandForExitCode('node', ['tools/dev/pack-projects.ts', folder], { env }))
  );
}

/** Runs Docusaurus in a process that is configured for a language; returns the exit code. */
async function runDocusaurus(folder: string, language: string): Promise<number> {
  await createGeneratedFilesFolder();
  const child = spawn('node', [docusaurusCliPath, 'build', '--locale', language, '--out-dir', folder], {
    cwd: join(root, 'site'),
    stdio: ['inherit', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...quietEnvironment,
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      PORTAL_LANGUAGE: language,
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: getDocusaurusGeneratedFolder(language),
    },
  });
  const [code] = await Promise.all([waitForChild(child), printDocusaurusOutput(child.stdout, console.log)]);
  return code;
}

const getLanguageFolder = (next: string, language: string): string => `${next}-in-${language}`;

/** Moves the pages of a language into the site, without the files that exist only once in a site. */
async function nestLanguage(next: string, language: string): Promise<void> {
  const folder = getLanguageFolder(next, language);
  const siteWideFiles = ['.well-known', '_gone', 'portal.json', 'robots.txt'];
  await Promise.all(siteWideFiles.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  await rm(join(next, language), { recursive: true, force: true });
  await rename(folder, join(next, language));
}

/**
 * Adds downloads, assets of previous builds and files for hosts to the site that Docusaurus wrote into `next`; returns
 * the exit code.
 */
export async function addDownloadsAndHostFilesToSite(next: string): Promise<number> {
  const { audiences } = readPageAudiencesFromSources();
  const isForEveryone = builtAudience === undefined;
  const steps = [
    () => removeHiddenFiles(next),
    () => runCommandForExitCode('node', ['tools/dev/pack-sandbox.ts', next]),
    () => runCommandForExitCode('node', ['tools/dev/pack-projects.ts', next]),
    // Previous builds may have had pages for more readers.
    () => (isForEveryone ? preserveEarlierAssets(next, resolvePortalCachePath('earlier')).then(() => 0) : 0),
    () => (isForEveryone ? preserveEarlierClients(next, resolvePortalCachePath('earlier-clients')).then(() => 0) : 0),
    () => runCommandForExitCode('node', ['packages/origins/src/write.ts', next]),
    () => writeClientPackageIndex(next).then(() => 0),
    // Static hosts cannot authenticate readers.
    () => (isForEveryone ? runCommandForExitCode('node', ['packages/headers/src/write.ts', next]) : 0),
    () =>
      isForEveryone || builtAudience === audiences.at(-1)
        ? appendBuiltPageAddresses(resolveProviderPath(earlierAddressesFileName), next).then(() => 0)
        : 0,
  ];
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
}

/**
 * Removes static files for other audiences from the site of an audience.
 *
 * @returns 1 if there is a page for another audience, which the configuration of areas and APIs does not explain.
 */
async function removeHiddenFiles(next: string): Promise<number> {
  const audience = builtAudience;
  if (audience === undefined) return 0;
  const { getAudience } = readPageAudiencesFromSources();
  const files = (await readdir(next, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => relative(next, join(parentPath, name)).replaceAll(sep, '/'));
  const hiddenFiles = names.filter((name) => !canAudienceReadPages(audience, getAudience(toUrlPath(name))));
  const hiddenPages = hiddenFiles.filter((name) => name.endsWith('.html'));
  for (const page of hiddenPages)
    console.error(
      `${toUrlPath(page)} is below a protected address, but is a page for everyone. ` +
        'Add `access` to the API that it belongs to, or move the page.',
    );
  await Promise.all(hiddenFiles.map((name) => rm(join(next, name))));
  return hiddenPages.length === 0 ? 0 : 1;
}

/** @example 'docs/partners/index.html' → '/docs/partners' */
const toUrlPath = (name: string): string => `/${name.replace(/(?:(?:^|\/)index)?\.(?:html|md)$/, '')}`;

/**
 * Creates the folder of generated files. It contains both CommonJS and ES modules, so an empty package.json prevents
 * one in a parent folder from making all of them ES modules.
 */
export async function createGeneratedFilesFolder(): Promise<void> {
  const folder = dirname(getDocusaurusGeneratedFolder());
  await mkdir(folder, { recursive: true });
  if (isEngineInstalledPackage) await writeFile(join(folder, 'package.json'), '{}\n');
}

function reportFailure(code: number): number {
  if (existsSync(join(builtSiteFolder, 'index.html')))
    console.error(`The build has failed; ${relative(process.cwd(), builtSiteFolder)} still contains the previous one.`);
  return code;
}

async function computeFingerprint(): Promise<string> {
  const paths = [...(await listFiles(root, engineSources)), ...(await listFiles(resolveProviderPath(), ['**/*']))];
  const hash = createHash('sha256');
  // Links to sources contain the name of the provider's folder.
  hash.update(`${getProviderPathFromRoot()};`);
  for (const variable of ['BASE_URL', ...Object.values(environmentVariableByPublicUrl)])
    hash.update(`${variable}=${process.env[variable] ?? ''};`);
  for (const path of paths) hash.update(path.slice(root.length)).update(await readFile(path));
  return hash.digest('hex');
}

async function listFiles(folder: string, patterns: readonly string[]): Promise<string[]> {
  const exclude = ({ name, parentPath }: Dirent) =>
    ignoredPaths.test(`${parentPath.slice(folder.length)}/${name}`) ||
    [root, defaultServiceDataFolder].includes(join(parentPath, name)) ||
    name === '.git';
  const files = await Array.fromAsync(glob(patterns, { cwd: folder, withFileTypes: true, exclude }));
  return files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}
