import type { VersionRoutePaths } from '@refdesk/api-model/route-paths';
import { emptyRoutePaths } from '@refdesk/api-model/route-paths';
import { createContext, useContext } from 'react';

/** Route paths of the version's pages; components link only to pages that exist. */
export const VersionRoutePathsContext = createContext<VersionRoutePaths>(emptyRoutePaths);

export const useVersionRoutePaths = (): VersionRoutePaths => useContext(VersionRoutePathsContext);
