import { findLoadableRoutes } from '@refdesk/static-page/loadable-routes';

interface Location {
  readonly pathname: string;
}

interface Navigation {
  readonly location: Location;
  readonly previousLocation: Location | null;
}

export default {
  /**
   * Requests an address from the server that is no page of this build: it may be a protected page, for which the reader
   * signs in first.
   */
  onRouteUpdate({ location, previousLocation }: Navigation): void {
    if (previousLocation === null || previousLocation.pathname === location.pathname) return;
    const isPage = findLoadableRoutes(location.pathname).some(({ exact }) => exact);
    // The address is in the address bar already, so that replacing it would move to its anchor only.
    if (!isPage) window.location.reload();
  },
};
