import type { Plugin } from '@docusaurus/types';
import { resolvePortalCachePath } from '@refdesk/portal-config/provider-folder';

/**
 * Stores the bundler's persistent cache in a separate folder for each portal, audience and language.
 *
 * The cache records the file that each import was resolved to, and does not notice that an alias has changed. In a
 * shared cache, `@generated` would still resolve to the files of the build that wrote the cache: the pages of another
 * portal, or of another audience.
 */
export function createBundlerCachePlugin(): Plugin {
  return {
    name: 'bundler-cache',
    configureWebpack: ({ experiments }) =>
      isPersistentCacheEnabled(experiments)
        ? { experiments: { cache: { storage: { type: 'filesystem', directory: resolvePortalCachePath('rspack') } } } }
        : {},
  };
}

/** DOCUSAURUS_NO_PERSISTENT_CACHE disables the cache. The types are webpack's, which lack Rspack's `cache`. */
const isPersistentCacheEnabled = (experiments: object | undefined): boolean =>
  experiments !== undefined && 'cache' in experiments && experiments.cache !== undefined;
