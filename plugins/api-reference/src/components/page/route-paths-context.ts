import type { RoutePaths } from '@refdesk/api-model/route-paths';
import { emptyRoutePaths } from '@refdesk/api-model/route-paths';
import { createContext, useContext } from 'react';

/** Paths of the other pages of the version; components link to those that exist. */
export const RoutePathsContext = createContext<RoutePaths>(emptyRoutePaths);

export const useRoutePaths = (): RoutePaths => useContext(RoutePathsContext);
