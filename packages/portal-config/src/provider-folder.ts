import { createHash } from 'node:crypto';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Audience, audiences } from './schema/access.ts';

// The only place of the engine that names a provider: the one that is built if PORTAL is not set.
export const defaultProviderFolder = 'providers/fieldwright';

/** Absolute path of the engine: the repository, or the folder of the installed package. */
export const engineFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** Whether the engine is an installed package, which must not be written to, and not a clone of its repository. */
export const isEngineInstalledPackage = engineFolder.split(sep).includes('node_modules');

/**
 * Absolute path of the provider's folder, which PORTAL names; the current folder by default if the engine is installed.
 */
export const providerFolder = isEngineInstalledPackage
  ? resolve(process.env.PORTAL || '.')
  : resolve(engineFolder, process.env.PORTAL || defaultProviderFolder);

/** Absolute path of the folder of caches. */
export const cacheFolder = join(isEngineInstalledPackage ? providerFolder : engineFolder, '.cache');

/**
 * Audience whose pages are built, of a portal with protected pages; undefined for all pages, as in development.
 * The build sets the variable in the processes that it starts.
 */
export const builtAudience: Audience | undefined = audiences.find(
  (audience) => audience === process.env.PORTAL_AUDIENCE,
);

/** Language whose pages are built, as a BCP 47 tag; undefined without the variable, which the build sets. */
const languageOfProcess: string | undefined = process.env.PORTAL_LANGUAGE || undefined;

/** Name of a folder of the audience and of the language, so that two builds share no file. */
function nameForBuild(name: string, language = languageOfProcess): string {
  const forAudience = builtAudience === undefined ? name : `${name}-for-${builtAudience}`;
  return language === undefined || language === 'en' ? forAudience : `${forAudience}-in-${language}`;
}

/** Absolute path of the built site, if SITE_DIR names no other. */
export const builtSiteFolder = isEngineInstalledPackage
  ? join(providerFolder, 'build')
  : join(engineFolder, 'site/build');

/** Folder inside the built site with the sites of the audiences of protected pages, each by its name. */
export const protectedSitesFolder = '.protected';

/** Absolute path of the folder into which the next site is built, on the file system of `builtSiteFolder`. */
export const pendingSiteFolder = join(
  isEngineInstalledPackage ? cacheFolder : join(engineFolder, 'site/.cache'),
  'next',
);

/**
 * Name of caches and outputs that belong to a portal, so that two portals built from one checkout share no file.
 *
 * @example '/srv/repository/providers/minimal' → 'minimal-5b1f0a6c'
 */
export function getCacheNameOfPortalFolder(folder: string = providerFolder): string {
  const path = relative(engineFolder, folder).replaceAll(sep, '/');
  return `${basename(folder)}-${createHash('sha256').update(path).digest('hex').slice(0, 8)}`;
}

/** A file or folder of the portal's cache, as an absolute path. */
export const resolvePortalCachePath = (...names: readonly string[]): string =>
  join(cacheFolder, nameForBuild(getCacheNameOfPortalFolder()), ...names);

/** Absolute path of the files that Docusaurus generates for the portal, for DOCUSAURUS_GENERATED_FILES_DIR_NAME. */
export const getDocusaurusGeneratedFolder = (language?: string): string =>
  isEngineInstalledPackage
    ? join(cacheFolder, nameForBuild('docusaurus', language))
    : join(engineFolder, 'site/.docusaurus', nameForBuild(getCacheNameOfPortalFolder(), language));

/** Absolute path of the standard data directory of the service. */
export const standardDataFolder = join(isEngineInstalledPackage ? providerFolder : engineFolder, 'data');

/**
 * Folder of the service's data inside the standard data directory: the directory itself for the portal to which the
 * checkout belongs (the default provider's, or the one that has the engine inside its folder), and a separate one for
 * every other portal that is built from the same checkout.
 */
export function getServiceDataSubfolder(folder: string = providerFolder): string {
  const isInside = !relative(folder, engineFolder).startsWith('..');
  return isInside || folder === resolve(engineFolder, defaultProviderFolder) ? '.' : getCacheNameOfPortalFolder(folder);
}
