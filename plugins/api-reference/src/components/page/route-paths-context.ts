import type { VersionRoutePaths } from '@refdesk/api-model/route-paths';
import { emptyRoutePaths } from '@refdesk/api-model/route-paths';
import { createContext, useContext } from 'react';

/** Paths of the other pages of the version; components link to those that exist. */
export const VersionRoutePathsContext = createContext<VersionRoutePaths>(emptyRoutePaths);

export const useVersionRoutePaths = (): VersionRoutePaths => useContext(VersionRoutePathsContext);
