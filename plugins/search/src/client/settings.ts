import { useLocation } from '@docusaurus/router';
import { usePluginData } from '@docusaurus/useGlobalData';
import { findContext } from '../collect/area.ts';
import type { SearchContext, SearchOptions } from '../options.ts';

/** The part of the options that the browser needs. */
export type SearchSettings = Pick<
  SearchOptions,
  'contexts' | 'versions' | 'versionsOf' | 'popular' | 'starts' | 'ask' | 'without'
>;

/** The settings that the plugin gave to the site. */
// index.ts writes these settings.
export const useSearchSettings = (): SearchSettings => usePluginData('search') as SearchSettings;

/** The context of the page that is shown. */
export function useCurrentContext(): SearchContext | null {
  const { contexts } = useSearchSettings();
  return findContext(useLocation().pathname, contexts);
}
