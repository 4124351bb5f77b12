import { createHash } from 'node:crypto';
import { basename, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

// The only place of the engine that names a provider: the one that is built if PORTAL is not set.
export const defaultProvider = 'providers/fieldwright';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** Absolute path of the provider's folder, which PORTAL names. */
export const providerFolder = resolve(repository, process.env.PORTAL || defaultProvider);

/**
 * Name of caches and outputs that belong to a portal, so that two portals built from one checkout share no file.
 *
 * @example '/srv/repository/providers/minimal' → 'minimal-5b1f0a6c'
 */
export function portalKey(folder: string = providerFolder): string {
  const path = relative(repository, folder).replaceAll(sep, '/');
  return `${basename(folder)}-${createHash('sha256').update(path).digest('hex').slice(0, 8)}`;
}

/** A file or folder of the portal's cache, as an absolute path. */
export const portalCache = (...names: readonly string[]): string => join(repository, '.cache', portalKey(), ...names);

/** Folder of what Docusaurus generates for the portal, as DOCUSAURUS_GENERATED_FILES_DIR_NAME takes it: from the site's folder. */
export const generatedFolder = (): string => join('.docusaurus', portalKey());

/**
 * Folder of the service's data inside the standard data directory: the directory itself for the portal to which the
 * checkout belongs (the default provider's, or the one that has the engine inside its folder), and a separate one for
 * every other portal that is built from the same checkout.
 */
export function dataFolder(folder: string = providerFolder): string {
  const isInside = !relative(folder, repository).startsWith('..');
  return isInside || folder === resolve(repository, defaultProvider) ? '.' : portalKey(folder);
}
