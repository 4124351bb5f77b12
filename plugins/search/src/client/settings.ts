import { useLocation } from '@docusaurus/router';
import { usePluginData } from '@docusaurus/useGlobalData';
import { findSearchAreaOfPath } from '../collect/area.ts';
import type { ParsedSearchPluginOptions, SearchArea } from '../options.ts';

/** The options that the browser needs. */
export type SearchSettings = Pick<
  ParsedSearchPluginOptions,
  'contexts' | 'versions' | 'versionsOf' | 'popular' | 'starts' | 'ask' | 'without'
>;

/** Returns the settings that index.ts writes into the site's global data. */
export const useSearchSettings = (): SearchSettings => usePluginData('search') as SearchSettings;

/** Returns the context of the current page; null if it belongs to none. */
export function useCurrentSearchArea(): SearchArea | null {
  const { contexts } = useSearchSettings();
  return findSearchAreaOfPath(useLocation().pathname, contexts);
}
