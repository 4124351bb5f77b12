import { dirname } from 'node:path';
import type { RouteConfig } from '@docusaurus/types';
import { providerPath } from '@portal/portal-config/chosen';

/**
 * Guides that no sidebar lists though those beside them are listed: readers find them by a link or the search only, and
 * see no sidebar. Folders without a sidebar have their links elsewhere, in the menus or the footer.
 */
export function findUnlistedGuides(routes: readonly RouteConfig[]): string[] {
  const guides = guidesAmong(routes);
  const listed = new Set(guides.filter(({ isListed }) => isListed).map(({ file }) => dirname(file)));
  return guides
    .filter(({ file, isListed }) => !isListed && listed.has(dirname(file)))
    .map(({ file, path }) => `${file} is in no sidebar, so nothing leads to ${path}. Add its id to ${providerPath('config/sidebars.ts')}.`);
}

interface Guide {
  readonly file: string;
  readonly path: string;
  readonly isListed: boolean;
}

function guidesAmong(routes: readonly RouteConfig[]): Guide[] {
  const docs = `${providerPath('docs')}/`;
  return routes.flatMap(({ path, modules, routes: below = [], ...route }) => {
    const { content } = modules ?? {};
    const start = typeof content === 'string' ? content.indexOf(docs) : -1;
    const own = start === -1 ? [] : [{ file: String(content).slice(start), path, isListed: 'sidebar' in route }];
    return [...own, ...guidesAmong(below)];
  });
}
