import { createContext, useContext } from 'react';
import type { RoutePaths } from '../../model/route-paths.ts';
import { noRoutePaths } from '../../model/route-paths.ts';

/** Where the other pages of the version stand; components link to those that there are. */
export const RoutePathsContext = createContext<RoutePaths>(noRoutePaths);

export const useRoutePaths = (): RoutePaths => useContext(RoutePathsContext);
