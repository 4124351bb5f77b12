import type { VersionRoutePaths } from '@refdesk/api-model/route-paths';
import { emptyRoutePaths } from '@refdesk/api-model/route-paths';
import { createContext, useContext } from 'react';

/** Route paths of the version's pages; components link only to pages that exist. */
export const RoutePathsOfPageVersionContext = createContext<VersionRoutePaths>(emptyRoutePaths);

export const useRoutePathsOfPageVersion = (): VersionRoutePaths => useContext(RoutePathsOfPageVersionContext);
