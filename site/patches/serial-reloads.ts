import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';

/** A loaded Docusaurus site, which is only passed through. */
type Site = object;

interface PluginIdentifier {
  readonly name: string;
  readonly id: string;
}

/** Functions of `@docusaurus/core/lib/server/site` with which the development server reloads content. */
export interface SiteReloadFunctions {
  reloadSite(site: Site): Promise<Site>;
  reloadSitePlugin(site: Site, plugin: PluginIdentifier): Promise<Site>;
}

interface ReloadQueue {
  /** Result of the most recent reload; null before the first one. */
  latestSite: Site | null;
  lastReload: Promise<unknown>;
  /** Reloads that have not started, keyed by what they reload. */
  readonly waitingReloads: Map<string, Promise<Site>>;
}

/**
 * Makes reloads run one after another, each on the result of the previous one. Docusaurus starts a reload for every
 * changed file on the site as it is at that time: if two plugins reload concurrently, the slower one restores the old
 * content of the other, and an edit is not shown until the next one. Waiting reloads of the same plugin are merged.
 * Checked with Docusaurus 3.10.
 */
export function makeReloadsSequential(module: SiteReloadFunctions): void {
  const queue = getOrCreateProcessState<ReloadQueue>('reloads', () => ({
    latestSite: null,
    lastReload: Promise.resolve(),
    waitingReloads: new Map(),
  }));
  if (patchedModules.has(module)) return;
  patchedModules.add(module);
  const { reloadSite, reloadSitePlugin } = module;
  const enqueue = (name: string, site: Site, reload: (current: Site) => Promise<Site>): Promise<Site> => {
    const waitingReload = queue.waitingReloads.get(name);
    if (waitingReload !== undefined) return waitingReload;
    const result = queue.lastReload
      .catch(() => undefined)
      .then(() => {
        queue.waitingReloads.delete(name);
        return reload(queue.latestSite ?? site);
      })
      .then((reloaded) => {
        queue.latestSite = reloaded;
        return reloaded;
      });
    queue.waitingReloads.set(name, result);
    queue.lastReload = result;
    return result;
  };
  module.reloadSite = (site) => enqueue('site', site, reloadSite);
  module.reloadSitePlugin = (site, plugin) =>
    enqueue(`plugin ${plugin.name} ${plugin.id}`, site, (current) => reloadSitePlugin(current, plugin));
}

const patchedModules = getOrCreateProcessState('patched reloads', () => new WeakSet<object>());
