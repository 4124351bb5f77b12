import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';
import type { Portal } from './define-portal.ts';
import { defaultProvider, providerFolder as folder } from './provider-folder.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
/** So that a folder anywhere finds it, without packages of its own. */
const definition = fileURLToPath(new URL('define-portal.ts', import.meta.url));

/** The configuration of the provider whose portal is built: that of the folder which PORTAL names. Descriptions are named from the site's folder. */
export const portal: Portal = withDescriptionsFromSite(load(join(folder, 'portal.config.ts')));

/** A file or folder of the provider, as an absolute path. */
export const inProvider = (...names: readonly string[]): string => join(folder, ...names);

/** Whether the provider has such a file or folder. */
const has = (...names: readonly string[]): boolean => existsSync(inProvider(...names));

/** The same from the root of the repository, with forward slashes. */
export const providerPath = (...names: readonly string[]): string =>
  relative(repository, inProvider(...names)).replaceAll(sep, '/');

/** The same from the site's folder, as Docusaurus takes it. */
export const fromSite = (...names: readonly string[]): string => `../${providerPath(...names)}`;

/** The same, of what a provider need not have. */
export const fromSiteIfThere = (...names: readonly string[]): string | undefined =>
  has(...names) ? fromSite(...names) : undefined;

/** The provider writes their files from its own folder. */
function withDescriptionsFromSite({ apis, ...others }: Portal): Portal {
  const fromHere = (file: string) => relative(join(repository, 'site'), resolve(folder, file)).replaceAll(sep, '/');
  return {
    ...others,
    apis: apis.map((api) => ({
      ...api,
      versions: api.versions.map((version) => ({ ...version, description: fromHere(version.description) })),
    })),
  };
}

/** Reads it anew each time, with all that it imports, as Docusaurus does when its own configuration changes in development. */
function load(file: string): Portal {
  if (!existsSync(file))
    throw configurationError(
      `There is no ${relative(repository, file)}: PORTAL names the folder of a provider, such as ${defaultProvider}.`,
    );
  try {
    return (
      createJiti(import.meta.url, { moduleCache: false, alias: { '@portal/portal-config': definition } })(file) as {
        readonly default: Portal;
      }
    ).default; // what definePortal returned
  } catch (cause) {
    const name = relative(repository, file);
    throw configurationError(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  }
}

/** By its code, commands tell it without a stack. */
function configurationError(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code: 'PORTAL_CONFIGURATION' });
}
