import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildLanguage } from '@refdesk/messages/languages';
import { registerDescriptionHooks } from '@refdesk/openapi/description-hooks';
import { registerDescriptionOverlays } from '@refdesk/openapi/overlay-registry';
import { createJiti } from 'jiti';
import type { Portal } from './define-portal.ts';
import { mergePortalExtensions } from './merge-extensions.ts';
import { collectPageAudiences, type PageAudiences, restrictPortalToAudience } from './protection.ts';
import { builtAudience, defaultProviderFolder, engineFolder, providerFolder as folder } from './provider-folder.ts';
import { mapGuideFilesToAddresses, readGuideAccess } from './read-guide-access.ts';

/** File that `refdesk` imports resolve to, because a provider outside the repository has no installed packages. */
const definePortalFile = fileURLToPath(new URL('./define-portal.ts', import.meta.url));

/** Portal configuration that includes the pages of all audiences. */
const completePortal = resolveDescriptions(requireDrawingFiles(loadConfiguration(join(folder, 'portal.config.ts'))));

/**
 * Configuration of the portal in the folder set by PORTAL, restricted to the audience of the build. Paths of API
 * descriptions are relative to the site's folder.
 */
export const portal: Portal =
  builtAudience === undefined
    ? completePortal
    : restrictPortalToAudience(completePortal, builtAudience, readPageAudiencesFromSources(completePortal));

/**
 * Reads which pages of the portal are protected.
 *
 * @throws Error if guides are protected, but the portal has no accounts.
 */
export function readPageAudiencesFromSources({
  areas,
  apis,
  modules,
  languages,
}: Portal = completePortal): PageAudiences {
  const guides = readGuideAccess(listGuideFolders(languages));
  const [firstGuide] = guides;
  if (firstGuide !== undefined && modules.accounts === false)
    throw createConfigurationError(
      `${firstGuide.file} has an access, but readers cannot sign in: add \`accounts: {}\` to modules, or remove it.`,
    );
  const memberGuide = guides.find(({ access }) => typeof access === 'object' && access.role === 'member');
  if (memberGuide !== undefined && modules.accounts !== false && !modules.accounts.organisations)
    throw createConfigurationError(
      `${memberGuide.file} is for members, which a portal without organisations does not have: use \`signed-in\`.`,
    );
  return collectPageAudiences({ areas, apis, languages }, guides);
}

/** Returns the URL paths of all guides and their translations by absolute file path, without language prefixes. */
export const getGuideAddressesByFile = (): ReadonlyMap<string, string> =>
  mapGuideFilesToAddresses(listGuideFolders(completePortal.languages));

/** Returns the absolute path of the folder from which Docusaurus reads the guides translated into `language`. */
export function resolveTranslatedGuidesFolder(language: string): string {
  return join(folder, 'i18n', language, 'docusaurus-plugin-content-docs/current');
}

/** Lists the guide folders, starting with the one for the default language. */
function listGuideFolders([, ...otherLanguages]: readonly string[]): readonly string[] {
  return [join(folder, 'docs'), ...otherLanguages.map(resolveTranslatedGuidesFolder)];
}

/**
 * Returns the absolute path of a file or folder of the provider.
 *
 * @example resolveProviderPath('docs') → '/srv/portal/providers/minimal/docs'
 */
export const resolveProviderPath = (...names: readonly string[]): string => join(folder, ...names);

/**
 * Returns the path of a file or folder of the provider relative to the repository, with forward slashes.
 *
 * @example getProviderPathFromRoot('docs') → 'providers/minimal/docs'
 */
export const getProviderPathFromRoot = (...names: readonly string[]): string =>
  relative(engineFolder, resolveProviderPath(...names)).replaceAll(sep, '/');

/**
 * Returns the path of a file or folder of the provider relative to the site's folder.
 *
 * @example getProviderPathRelativeToSiteFolder('docs') → '../providers/minimal/docs'
 */
export const getProviderPathRelativeToSiteFolder = (...names: readonly string[]): string =>
  `../${getProviderPathFromRoot(...names)}`;

/**
 * Prefixes path segments with `i18n/` and the language of this process if the provider has a file or folder there.
 *
 * @example toLocalizedNames('glossary.yaml') → ['i18n', 'de', 'glossary.yaml']
 */
function toLocalizedNames(...names: readonly string[]): readonly string[] {
  const localized = ['i18n', buildLanguage, ...names];
  return existsSync(join(folder, ...localized)) ? localized : names;
}

/** Like `getProviderPathRelativeToSiteFolder`, but in the language of this process if a translation exists. */
export const getLocalizedPathRelativeToSiteFolder = (...names: readonly string[]): string =>
  getProviderPathRelativeToSiteFolder(...toLocalizedNames(...names));

/**
 * Like `getLocalizedPathRelativeToSiteFolder`, but undefined if the provider has no such file or folder in any
 * language.
 */
export const findLocalizedPathRelativeToSiteFolder = (...names: readonly string[]): string | undefined =>
  findProviderPathRelativeToSiteFolder(...toLocalizedNames(...names));

/** Like `getProviderPathRelativeToSiteFolder`, but undefined if the provider has no such file or folder. */
export const findProviderPathRelativeToSiteFolder = (...names: readonly string[]): string | undefined =>
  existsSync(resolveProviderPath(...names)) ? getProviderPathRelativeToSiteFolder(...names) : undefined;

/**
 * Makes the paths of descriptions relative to the site's folder; providers write them relative to their own folder.
 * Registers overlays and hooks, so that every reader of a description in this process applies them.
 */
function resolveDescriptions(config: Portal): Portal {
  const { apis, ...others } = config;
  const { hooks } = mergePortalExtensions(config);
  const resolveLocalized = (file: string) => resolve(folder, ...toLocalizedNames(file));
  const toSiteRelative = (file: string) =>
    relative(join(engineFolder, 'site'), resolveLocalized(file)).replaceAll(sep, '/');
  return {
    ...others,
    apis: apis.map((api) => ({
      ...api,
      versions: api.versions.map(({ overlays = [], ...version }) => {
        const file = resolveLocalized(version.description);
        registerDescriptionOverlays(file, overlays.map(resolveLocalized));
        registerDescriptionHooks(
          file,
          hooks.description.map((hook) => (read) => hook(read, { api: api.id, version: version.version })),
        );
        return { ...version, description: toSiteRelative(version.description) };
      }),
    })),
  };
}

/**
 * Loads the file and its imports without a module cache, as Docusaurus does when its configuration changes in
 * development.
 */
function loadConfiguration(file: string): Portal {
  if (!existsSync(file))
    throw createConfigurationError(
      `${relative(engineFolder, file)} was not found: PORTAL names the folder of a provider, such as ${defaultProviderFolder}.`,
    );
  try {
    return (
      createJiti(import.meta.url, {
        moduleCache: false,
        alias: {
          refdesk: definePortalFile,
          '@refdesk/portal-config': definePortalFile,
          '@refdesk/portal-config/provider-folder': fileURLToPath(new URL('./provider-folder.ts', import.meta.url)),
        },
      })(file) as {
        readonly default: Portal;
      }
    ).default; // the return value of definePortal
  } catch (cause) {
    const name = relative(engineFolder, file);
    throw createConfigurationError(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  }
}

/** @throws Error listing every drawing whose file is missing, because pages would show an empty area in its place. */
function requireDrawingFiles(config: Portal): Portal {
  const staticFolder = join(folder, 'static');
  const errors = Object.entries(config.brand.drawings ?? {})
    .filter(([, file]) => file !== undefined && !existsSync(join(staticFolder, file)))
    .map(([name, file]) => `brand.drawings.${name} names the file "${file}", which does not exist in ${staticFolder}.`);
  if (errors.length > 0) throw createConfigurationError(errors.join('\n'));
  return config;
}

/** Creates an error whose code makes commands print it without its stack. */
function createConfigurationError(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: 'PORTAL_CONFIGURATION' });
}
