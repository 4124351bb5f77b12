import type { CoreDependencies } from '../../core/context/foundation.ts';
import type { LoadedSite } from '../site/load-site.ts';
import { memoiseSuccess } from '../site/memoise-success.ts';
import { readSiteFileText } from '../site/read-site-file-text.ts';
import type { SiteSearch } from '../site/site-search.ts';
import { detectPortalContentFlags, type PortalContentFlags } from './portal-content.ts';
import { type CataloguedApi, type ReadSiteFile, readCataloguedApis } from './tools/descriptions.ts';

/** The built site as seen by agents; each part is read on first use. */
export interface SiteForAgents {
  /** URL of the portal, without a trailing slash. */
  readonly url: string;
  readonly content: PortalContentFlags;
  /** URL paths of the site's files. */
  readonly paths: Iterable<string>;
  readonly readFile: ReadSiteFile;
  /** Searches in a worker thread. */
  readonly search: SiteSearch;
  /** The APIs in catalogue order, with the current version of each first. */
  readonly readDescriptions: () => Promise<readonly CataloguedApi[]>;
}

/** Creates the agents' view of the site; nothing is read until first use. */
export function createSiteForAgents(
  { files }: LoadedSite,
  search: SiteSearch,
  { publicUrl, portal }: Pick<CoreDependencies, 'publicUrl' | 'portal'>,
): SiteForAgents {
  const readFile = (path: string) => readSiteFileText(files, path);
  return {
    url: publicUrl,
    content: detectPortalContentFlags(portal),
    paths: { [Symbol.iterator]: () => files.keys() },
    readFile,
    search,
    readDescriptions: memoiseSuccess(() => readCataloguedApis(readFile)),
  };
}
