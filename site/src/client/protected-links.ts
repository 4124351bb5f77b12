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
   * Requests a path that is not a page of this build from the server: it may be a protected page, for which the reader
   * has to sign in first.
   */
  onRouteUpdate({ location, previousLocation }: Navigation): void {
    if (previousLocation === null || previousLocation.pathname === location.pathname) return;
    const isPage = findLoadableRoutes(location.pathname).some(({ exact }) => exact);
    // The URL has already changed, so `replace` would only scroll to its anchor.
    if (!isPage) window.location.reload();
  },
};
