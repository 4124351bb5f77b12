import { useLocation } from '@docusaurus/router';
import { usePluginData } from '@docusaurus/useGlobalData';
import { findSearchContext } from '../collect/area.ts';
import type { ParsedSearchPluginOptions, SingleSearchContext } from '../options.ts';

/** The options that the browser needs. */
export type SearchSettings = Pick<
  ParsedSearchPluginOptions,
  'contexts' | 'versions' | 'versionsOf' | 'popular' | 'starts' | 'ask' | 'without'
>;

/** Returns the settings that index.ts writes into the site's global data. */
export const useSearchSettings = (): SearchSettings => usePluginData('search') as SearchSettings;

/** Returns the context of the current page; null if it belongs to none. */
export function useCurrentSearchContext(): SingleSearchContext | null {
  const { contexts } = useSearchSettings();
  return findSearchContext(useLocation().pathname, contexts);
}
