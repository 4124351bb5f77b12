import routes from '@generated/routes';
import { matchRoutes, type RouteConfig } from 'react-router-config';

/** The part of Docusaurus's routes that matters here. */
export interface LoadableRoute {
  /** Loads the route's code; Docusaurus waits for it before it shows the route. */
  readonly component: { preload(): Promise<unknown> };
  /** Set by `plugins/docs/src/routes.ts`. */
  readonly isStaticPage?: boolean;
  /** Whether the route is a page, rather than the frame of pages. */
  readonly exact?: boolean;
  readonly routes?: readonly LoadableRoute[];
}

/** Every route, outer ones first; Docusaurus's declared type lacks the nested ones. */
export const listLoadableRoutes = (): readonly LoadableRoute[] =>
  flatten(routes as unknown as readonly LoadableRoute[]);

const flatten = (nested: readonly LoadableRoute[]): LoadableRoute[] =>
  nested.flatMap((route) => [route, ...flatten(route.routes ?? [])]);

/** The routes that draw the page at `path`, the outermost first. */
export function findLoadableRoutes(path: string): readonly LoadableRoute[] {
  // As above: their declared type does not tell what Docusaurus writes.
  return matchRoutes(routes as RouteConfig[], path).map(({ route }) => route as unknown as LoadableRoute);
}

/** True when the page at `path` is one whose HTML is fetched. */
export function isStaticPage(path: string): boolean {
  return findLoadableRoutes(path).some(({ isStaticPage: isStatic }) => isStatic === true);
}
