import routes from '@generated/routes';
import { matchRoutes, type RouteConfig } from 'react-router-config';

/** Subset of Docusaurus's route type. */
export interface LoadableRoute {
  /** Loads the route's code, which Docusaurus waits for before it shows the route. */
  readonly component: { preload(): Promise<unknown> };
  /** Set by `plugins/docs/src/routes.ts`. */
  readonly isStaticPage?: boolean;
  /** Whether the route is a page and not a layout. */
  readonly exact?: boolean;
  readonly routes?: readonly LoadableRoute[];
}

/** Lists all routes, outer ones first. Docusaurus's declared type lacks nested routes. */
export const listLoadableRoutes = (): readonly LoadableRoute[] =>
  flatten(routes as unknown as readonly LoadableRoute[]);

const flatten = (nested: readonly LoadableRoute[]): LoadableRoute[] =>
  nested.flatMap((route) => [route, ...flatten(route.routes ?? [])]);

/** Returns the routes that render the page at `path`, outermost first. */
export function findLoadableRoutes(path: string): readonly LoadableRoute[] {
  // As above, the declared type lacks nested routes.
  return matchRoutes(routes as RouteConfig[], path).map(({ route }) => route as unknown as LoadableRoute);
}

/** Whether the HTML of the page at `path` is fetched after a navigation. */
export function isStaticPage(path: string): boolean {
  return findLoadableRoutes(path).some(({ isStaticPage: isStatic }) => isStatic === true);
}
