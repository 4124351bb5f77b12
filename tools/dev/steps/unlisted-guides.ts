import { dirname } from 'node:path';
import type { RouteConfig } from '@docusaurus/types';
import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';

/** Source file of a guide, relative to the repository, with the URL path of its page. */
export interface GuideRoute {
  readonly file: string;
  readonly path: string;
  /** Whether a sidebar lists it. */
  readonly isListed: boolean;
}

/**
 * Finds guides that no sidebar lists although guides in the same folder are listed: they can be reached only by links
 * and search, and show no sidebar. Folders without a sidebar are linked from menus or the footer.
 */
export function findUnlistedGuideErrors(routes: readonly RouteConfig[]): string[] {
  const guides = listGuideRoutes(routes);
  const listedFolders = new Set(guides.filter(({ isListed }) => isListed).map(({ file }) => dirname(file)));
  const sidebars = getProviderPathFromRoot('config/sidebars.ts');
  return guides
    .filter(({ file, isListed }) => !isListed && listedFolders.has(dirname(file)))
    .map(({ file, path }) => `${file} is in no sidebar, so nothing links to ${path}. Add its id to ${sidebars}.`);
}

/** Lists the guides among the routes of the site. */
export function listGuideRoutes(routes: readonly RouteConfig[]): GuideRoute[] {
  const docs = `${getProviderPathFromRoot('docs')}/`;
  return routes.flatMap(({ path, modules, routes: children = [], ...route }) => {
    const { content } = modules ?? {};
    const docsIndex = typeof content === 'string' ? content.indexOf(docs) : -1;
    const guide =
      docsIndex === -1 ? [] : [{ file: String(content).slice(docsIndex), path, isListed: 'sidebar' in route }];
    return [...guide, ...listGuideRoutes(children)];
  });
}
