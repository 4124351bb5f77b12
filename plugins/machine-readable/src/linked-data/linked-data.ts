import { messages } from '@refdesk/messages/page';

import type { BuiltPage } from '../html/built-page.ts';
import { findAllElements, findFirstElement, getNodeTextInOneLine, readHastAttribute } from '../html/elements.ts';
import { isWithinPaths, type ParsedMachineReadableOptions } from '../options.ts';
import { getAbsoluteAddress, type SiteLocation } from '../site.ts';

type Thing = Readonly<Record<string, unknown>>;

/**
 * Describes a page for search engines as an article, an API or a data set, with its breadcrumbs.
 *
 * @see https://schema.org
 */
export function createLinkedData(page: BuiltPage, options: ParsedMachineReadableOptions, site: SiteLocation): Thing {
  const graph = [
    toPageThing(page, options, site),
    ...(page.breadcrumbs.length > 1 ? [toBreadcrumbList(page, site)] : []),
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}

function toPageThing(page: BuiltPage, { provider, kinds }: ParsedMachineReadableOptions, site: SiteLocation): Thing {
  const { path, title, description } = page;
  const url = getAbsoluteAddress(site, path);
  const organisation = { '@type': 'Organization', name: provider.name, url: provider.url };
  const common = { name: title, description, url, inLanguage: messages.locale };
  if (path === '/') return { '@type': 'WebSite', ...common, name: site.title, publisher: organisation };
  if (isWithinPaths(path, kinds.dataset))
    return { '@type': 'Dataset', ...common, creator: organisation, variableMeasured: getColumns(page) };
  if (isWithinPaths(path, kinds.api))
    return { '@type': 'WebAPI', ...common, documentation: url, provider: organisation };
  return { '@type': 'TechArticle', ...common, headline: title, author: organisation, publisher: organisation };
}

function toBreadcrumbList({ path, breadcrumbs }: BuiltPage, site: SiteLocation): Thing {
  const isLast = (index: number) => index === breadcrumbs.length - 1;
  const items = breadcrumbs
    // The link already has the base path.
    .map(({ title, path: href }, index) => ({
      name: title,
      item: isLast(index) ? getAbsoluteAddress(site, path) : href && new URL(href, site.address).href,
    }))
    // A group without a page has no URL.
    .filter(({ item }) => item !== null)
    .map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb }));
  return { '@type': 'BreadcrumbList', itemListElement: items };
}

/** Lists the columns on the page of a table, whose rows have anchors and start with the column name. */
function getColumns({ mainElement }: BuiltPage): string[] {
  const rows = findAllElements(mainElement, (node) => node.tagName === 'tr' && readHastAttribute(node, 'id') !== null);
  return rows.flatMap((row) => {
    const name = findFirstElement(row, ({ tagName }) => tagName === 'code');
    return name ? [getNodeTextInOneLine(name)] : [];
  });
}
