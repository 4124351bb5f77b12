import { createHash } from 'node:crypto';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Audience, audiences } from './schema/access.ts';

// The only place in the engine that names a provider: the default if PORTAL is not set.
export const defaultProviderFolder = 'providers/fieldwright';

/** Absolute path of the engine: the repository, or the folder of the installed package. */
export const engineFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** Whether the engine is an installed package, which must not be written to, rather than a clone of its repository. */
export const isEngineInstalledPackage = engineFolder.split(sep).includes('node_modules');

/**
 * Absolute path of the provider's folder, as set by PORTAL. Defaults to the current folder if the engine is an
 * installed package, otherwise to the example provider.
 */
export const providerFolder = isEngineInstalledPackage
  ? resolve(process.env.PORTAL || '.')
  : resolve(engineFolder, process.env.PORTAL || defaultProviderFolder);

/** Absolute path of the cache folder. */
export const cacheFolder = join(isEngineInstalledPackage ? providerFolder : engineFolder, '.cache');

/**
 * Audience that the pages are built for, if the portal has protected pages; undefined if they are built for all
 * audiences, as in development. The build sets PORTAL_AUDIENCE in the processes that it starts.
 */
export const builtAudience: Audience | undefined = audiences.find(
  (audience) => audience === process.env.PORTAL_AUDIENCE,
);

/** BCP 47 tag of the language being built; undefined unless the build has set PORTAL_LANGUAGE. */
const languageOfProcess: string | undefined = process.env.PORTAL_LANGUAGE || undefined;

/** Appends the audience and the language to a folder name, so that no two builds share a file. */
function createBuildName(name: string, language = languageOfProcess): string {
  const audienceName = builtAudience === undefined ? name : `${name}-for-${builtAudience}`;
  return language === undefined || language === 'en' ? audienceName : `${audienceName}-in-${language}`;
}

/** Absolute path of the built site, unless SITE_DIR specifies another. */
export const builtSiteFolder = isEngineInstalledPackage
  ? join(providerFolder, 'build')
  : join(engineFolder, 'site/build');

/** Folder inside the built site that contains the sites for protected pages, with one folder per audience. */
export const protectedSitesFolderName = '.protected';

/** Absolute path of the folder into which the next site is built, on the same file system as `builtSiteFolder`. */
export const pendingSiteFolder = join(
  isEngineInstalledPackage ? cacheFolder : join(engineFolder, 'site/.cache'),
  'next',
);

/**
 * Returns the name used for a portal's caches and outputs, so that portals built from one checkout share no files.
 *
 * @example '/srv/repository/providers/minimal' → 'minimal-5b1f0a6c'
 */
export function getCacheNameOfPortalFolder(folder: string = providerFolder): string {
  const path = relative(engineFolder, folder).replaceAll(sep, '/');
  return `${basename(folder)}-${createHash('sha256').update(path).digest('hex').slice(0, 8)}`;
}

/** Returns the absolute path of a file or folder in the portal's cache. */
export const resolvePortalCachePath = (...names: readonly string[]): string =>
  join(cacheFolder, createBuildName(getCacheNameOfPortalFolder()), ...names);

/** Returns the absolute path for the files that Docusaurus generates (DOCUSAURUS_GENERATED_FILES_DIR_NAME). */
export const getDocusaurusGeneratedFolder = (language?: string): string =>
  isEngineInstalledPackage
    ? join(cacheFolder, createBuildName('docusaurus', language))
    : join(engineFolder, 'site/.docusaurus', createBuildName(getCacheNameOfPortalFolder(), language));

/** Absolute path of the service's standard data directory. */
export const defaultServiceDataFolder = join(isEngineInstalledPackage ? providerFolder : engineFolder, 'data');

/**
 * Returns the folder of the service's data inside the standard data directory: the directory itself for the default
 * provider and for a provider whose folder contains the engine, a subfolder for any other portal that is built from
 * the same checkout.
 */
export function getServiceDataSubfolderOfPortal(folder: string = providerFolder): string {
  const containsEngine = !relative(folder, engineFolder).startsWith('..');
  return containsEngine || folder === resolve(engineFolder, defaultProviderFolder)
    ? '.'
    : getCacheNameOfPortalFolder(folder);
}
