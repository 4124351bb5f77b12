import type { CoreDependencies } from '../../core/context/foundation.ts';
import type { LoadedSite } from '../site/load-site.ts';
import { memoiseSuccess } from '../site/memoise-success.ts';
import { readSiteText } from '../site/read-site-text.ts';
import type { SiteSearch } from '../site/site-search.ts';
import { type PortalContent, readPortalContent } from './portal-content.ts';
import { type AgentApiDescription, type ReadSiteFile, readAgentApiDescriptions } from './tools/descriptions.ts';

/** The built site as agents read it; each part is read on first use. */
export interface AgentLibrary {
  /** URL of the portal, without a trailing slash. */
  readonly url: string;
  readonly content: PortalContent;
  /** Addresses of the site's files. */
  readonly addresses: Iterable<string>;
  readonly read: ReadSiteFile;
  /** Searches in a worker thread. */
  readonly search: SiteSearch;
  /** The APIs, as the catalogue orders them: the current version of each first. */
  readonly descriptions: () => Promise<readonly AgentApiDescription[]>;
}

/** Opens the library of a site; nothing is read yet. */
export function openAgentLibrary(
  { files }: LoadedSite,
  search: SiteSearch,
  { publicUrl, portal }: Pick<CoreDependencies, 'publicUrl' | 'portal'>,
): AgentLibrary {
  const read = (address: string) => readSiteText(files, address);
  return {
    url: publicUrl,
    content: readPortalContent(portal),
    addresses: { [Symbol.iterator]: () => files.keys() },
    read,
    search,
    descriptions: memoiseSuccess(() => readAgentApiDescriptions(read)),
  };
}
