import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildLanguage } from '@refdesk/messages/languages';
import { registerDescriptionHooks } from '@refdesk/openapi/description-hooks';
import { registerDescriptionOverlays } from '@refdesk/openapi/overlay-registry';
import { createJiti } from 'jiti';
import type { Portal } from './define-portal.ts';
import { mergePluginExtensions } from './merge-extensions.ts';
import { collectPageProtection, type PageProtection, restrictPortalToAudience } from './protection.ts';
import { builtAudience, defaultProviderFolder, engineFolder, providerFolder as folder } from './provider-folder.ts';
import { mapGuideFilesToAddresses, readGuideAccess } from './read-guide-access.ts';

/** Lets a provider's folder outside of the repository import the engine without installed packages. */
const definition = fileURLToPath(new URL('./define-portal.ts', import.meta.url));

/** Configuration of the portal with the pages of all audiences. */
const completePortal = withDescriptionsFromSite(load(join(folder, 'portal.config.ts')));

/**
 * Configuration of the portal in the folder that PORTAL names, restricted to the audience of the build. Paths of
 * descriptions are relative to the site's folder.
 */
export const portal: Portal =
  builtAudience === undefined
    ? completePortal
    : restrictPortalToAudience(completePortal, builtAudience, readPageProtectionFromSources(completePortal));

/**
 * Reads which pages of the portal are protected.
 *
 * @throws Error if guides are protected, but the portal has no accounts.
 */
export function readPageProtectionFromSources({
  areas,
  apis,
  modules,
  languages,
}: Portal = completePortal): PageProtection {
  const guides = readGuideAccess(listGuideFolders(languages));
  const [first] = guides;
  if (first !== undefined && modules.accounts === false)
    throw configurationError(
      `${first.file} has an access, but readers cannot sign in: add \`accounts: {}\` to modules, or remove it.`,
    );
  const ofMembers = guides.find(({ access }) => typeof access === 'object' && access.role === 'member');
  if (ofMembers !== undefined && modules.accounts !== false && !modules.accounts.organisations)
    throw configurationError(
      `${ofMembers.file} is for members, which a portal without organisations does not have: use \`signed-in\`.`,
    );
  return collectPageProtection({ areas, apis, languages }, guides);
}

/** Addresses of all guides and of their translations by absolute path, without the prefix of a language. */
export const listGuideAddresses = (): ReadonlyMap<string, string> =>
  mapGuideFilesToAddresses(listGuideFolders(completePortal.languages));

/** Absolute path of the translations of guides into a language, which Docusaurus reads. */
export function resolveTranslatedGuidesFolder(language: string): string {
  return join(folder, 'i18n', language, 'docusaurus-plugin-content-docs/current');
}

/** Folders of guides, that of the default language first. */
function listGuideFolders([, ...otherLanguages]: readonly string[]): readonly string[] {
  return [join(folder, 'docs'), ...otherLanguages.map(resolveTranslatedGuidesFolder)];
}

/**
 * Absolute path of a file or folder of the provider.
 *
 * @example resolveProviderPath('docs') → '/srv/portal/providers/minimal/docs'
 */
export const resolveProviderPath = (...names: readonly string[]): string => join(folder, ...names);

/**
 * Path of a file or folder of the provider, relative to the repository, with forward slashes.
 *
 * @example getProviderPathFromRoot('docs') → 'providers/minimal/docs'
 */
export const getProviderPathFromRoot = (...names: readonly string[]): string =>
  relative(engineFolder, resolveProviderPath(...names)).replaceAll(sep, '/');

/**
 * Path of a file or folder of the provider, relative to the site's folder.
 *
 * @example getProviderPathRelativeToSiteFolder('docs') → '../providers/minimal/docs'
 */
export const getProviderPathRelativeToSiteFolder = (...names: readonly string[]): string =>
  `../${getProviderPathFromRoot(...names)}`;

/**
 * Path of a file or folder of the provider in the language of this process: the one below `i18n/<language>` if it
 * exists.
 *
 * @example toLocalizedNames('glossary.yaml') → ['i18n', 'de', 'glossary.yaml']
 */
function toLocalizedNames(...names: readonly string[]): readonly string[] {
  const localized = ['i18n', buildLanguage, ...names];
  return existsSync(join(folder, ...localized)) ? localized : names;
}

/** Like `getProviderPathRelativeToSiteFolder`, in the language of this process. */
export const getTranslatedPathRelativeToSiteFolder = (...names: readonly string[]): string =>
  getProviderPathRelativeToSiteFolder(...toLocalizedNames(...names));

/**
 * Like `getTranslatedPathRelativeToSiteFolder`, but undefined if the provider has no such file or folder in any
 * language.
 */
export const findTranslatedPathRelativeToSiteFolder = (...names: readonly string[]): string | undefined =>
  findProviderPathRelativeToSiteFolder(...toLocalizedNames(...names));

/** Like `getProviderPathRelativeToSiteFolder`, but undefined if the provider has no such file or folder. */
export const findProviderPathRelativeToSiteFolder = (...names: readonly string[]): string | undefined =>
  existsSync(resolveProviderPath(...names)) ? getProviderPathRelativeToSiteFolder(...names) : undefined;

/**
 * Makes the paths of descriptions relative to the site's folder; providers write them relative to their own folder.
 * Every reader of a description in this process applies its overlays and hooks.
 */
function withDescriptionsFromSite(written: Portal): Portal {
  const { apis, ...others } = written;
  const { hooks } = mergePluginExtensions(written);
  const locate = (file: string) => resolve(folder, ...toLocalizedNames(file));
  const fromHere = (file: string) => relative(join(engineFolder, 'site'), locate(file)).replaceAll(sep, '/');
  return {
    ...others,
    apis: apis.map((api) => ({
      ...api,
      versions: api.versions.map(({ overlays = [], ...version }) => {
        const file = locate(version.description);
        registerDescriptionOverlays(file, overlays.map(locate));
        registerDescriptionHooks(
          file,
          hooks.description.map((hook) => (read) => hook(read, { api: api.id, version: version.version })),
        );
        return { ...version, description: fromHere(version.description) };
      }),
    })),
  };
}

/**
 * Loads the file and its imports without a module cache, as Docusaurus does when its configuration changes in
 * development.
 */
function load(file: string): Portal {
  if (!existsSync(file))
    throw configurationError(
      `${relative(engineFolder, file)} was not found: PORTAL names the folder of a provider, such as ${defaultProviderFolder}.`,
    );
  try {
    return (
      createJiti(import.meta.url, {
        moduleCache: false,
        alias: {
          refdesk: definition,
          '@refdesk/portal-config': definition,
          '@refdesk/portal-config/provider-folder': fileURLToPath(new URL('./provider-folder.ts', import.meta.url)),
        },
      })(file) as {
        readonly default: Portal;
      }
    ).default; // the return value of definePortal
  } catch (cause) {
    const name = relative(engineFolder, file);
    throw configurationError(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  }
}

/** Commands print an error with this code without its stack. */
function configurationError(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: 'PORTAL_CONFIGURATION' });
}
