import { createContext, useContext } from 'react';
import type { RoutePaths } from '../../model/route-paths.ts';
import { noRoutePaths } from '../../model/route-paths.ts';

/** Addresses of the other pages of the version; components link to those that exist. */
export const RoutePathsContext = createContext<RoutePaths>(noRoutePaths);

export const useRoutePaths = (): RoutePaths => useContext(RoutePathsContext);
