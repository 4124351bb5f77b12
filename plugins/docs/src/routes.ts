import type { PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';
import type { StaticPage } from '@refdesk/static-page/contract';

/**
 * Wraps the actions to add `pages` to the docs root that the docs plugin registers, which has the layout and the
 * sidebars.
 */
export function wrapActionsToAddDocsPages(
  actions: PluginContentLoadedActions,
  pages: readonly StaticPage[],
): PluginContentLoadedActions {
  return {
    ...actions,
    addRoute(docs) {
      const [inside, outside] = [
        pages.filter(({ path }) => isBelow(docs, path)),
        pages.filter(({ path }) => !isBelow(docs, path)),
      ];
      actions.addRoute(addToDocsRoot(docs, inside));
      for (const [folder, folderPages] of Map.groupBy(outside, ({ path }) => getFolder(path)))
        actions.addRoute(createSeparateDocsRoot(docs, folder, folderPages));
    },
  };
}

const isBelow = ({ path }: RouteConfig, page: string): boolean => page.startsWith(`${path}/`);
const getFolder = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Creates a second docs layout, for pages with fixed paths outside the docs path. */
function createSeparateDocsRoot(docs: RouteConfig, path: string, pages: readonly StaticPage[]): RouteConfig {
  const [version] = docs.routes ?? [];
  const [root] = version?.routes ?? [];
  if (!version || !root)
    throw new Error(`The docs plugin registered ${docs.path} without the three levels docs, version, root.`);
  return { ...docs, path, routes: [{ ...version, path, routes: [{ ...root, path, routes: pages.map(toRoute) }] }] };
}

/** Registers a separate route for each page outside the docs. */
export function addPageRoutesOutsideDocs(actions: PluginContentLoadedActions, pages: readonly StaticPage[]): void {
  for (const page of pages) actions.addRoute(toRoute(page));
}

/** Adds pages to the docs root, the third of the levels that Docusaurus nests: docs → version → docs root → pages. */
function addToDocsRoot(docs: RouteConfig, pages: readonly StaticPage[]): RouteConfig {
  const [version, ...otherVersions] = docs.routes ?? [];
  const [root, ...tags] = version?.routes ?? [];
  if (!version || !root?.routes)
    throw new Error(`The docs plugin registered ${docs.path} without the three levels docs, version, root.`);
  const rootWithPages = { ...root, routes: [...root.routes, ...pages.map(toRoute)] };
  return { ...docs, routes: [{ ...version, routes: [rootWithPages, ...tags] }, ...otherVersions] };
}

const toRoute = ({ path, component, sidebar }: StaticPage): RouteConfig => ({
  path,
  component,
  exact: true,
  // Read by packages/static-page/src/prefetch-page.ts.
  isStaticPage: true,
  ...(sidebar && { sidebar }),
});
