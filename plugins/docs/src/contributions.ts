import type { AllContent } from '@docusaurus/types';
import type { PluginPagesAndSidebarItems } from '@refdesk/static-page/contract';

/**
 * Collects the pages and sidebar items of all plugins.
 *
 * @throws Error that lists all paths and names of sidebar items that two plugins claim.
 */
export function collectPageContributions(allContent: AllContent): PluginPagesAndSidebarItems {
  const contributions = Object.values(allContent).flatMap(Object.values).filter(isContribution);
  const pages = contributions.flatMap((contribution) => contribution.pages);
  const namedItems = contributions.flatMap((contribution) => Object.entries(contribution.sidebarItems));
  const diagnostics = [
    ...findDuplicates(pages.map((page) => page.path)).map((path) => `${path}: two pages have this path`),
    ...findDuplicates(namedItems.map(([name]) => name)).map(
      (name) => `${name}: two plugins provide sidebar items with this name`,
    ),
  ];
  if (diagnostics.length > 0) throw new Error(`Generated pages conflict:\n- ${diagnostics.join('\n- ')}`);
  return { pages, sidebarItems: Object.fromEntries(namedItems) };
}

const isContribution = (content: unknown): content is PluginPagesAndSidebarItems =>
  typeof content === 'object' && content !== null && 'pages' in content && 'sidebarItems' in content;

function findDuplicates(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
