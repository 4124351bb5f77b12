import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { NeighbourPageLink } from '@refdesk/static-page/contract';
import type { NeighbourLinksByPath } from '@refdesk/static-page/page-files';

type Item = LoadedVersion['sidebars'][string][number] & { readonly href?: string };

/** Returns the previous and next page of each page, in sidebar order. */
export function collectNeighboursOfAllPages(version: LoadedVersion): NeighbourLinksByPath {
  const docs = new Map(version.docs.map((doc) => [doc.id, doc]));

  const toLinks = (item: Item): NeighbourPageLink[] => {
    switch (item.type) {
      case 'doc':
        return toDocLinks(item.id, item.label);
      case 'link':
        return item.href.startsWith('/') ? [{ title: item.label, permalink: item.href }] : [];
      case 'category':
        return [...toCategoryLinks(item), ...item.items.flatMap(toLinks)];
      default:
        return [];
    }
  };
  const toDocLinks = (id: string, label: string | undefined): NeighbourPageLink[] => {
    const doc = docs.get(id);
    return doc
      ? [
          {
            title: doc.frontMatter.pagination_label ?? doc.frontMatter.sidebar_label ?? label ?? doc.title,
            permalink: doc.permalink,
          },
        ]
      : [];
  };
  const toCategoryLinks = (item: Extract<Item, { type: 'category' }>): NeighbourPageLink[] => {
    if (item.href) return [{ title: item.label, permalink: item.href }];
    return item.link?.type === 'doc' ? toDocLinks(item.link.id, item.label) : [];
  };

  return new Map(Object.values(version.sidebars).flatMap((items) => pairWithNeighbours(items.flatMap(toLinks))));
}

/** Sets the previous and next page of every doc of the version from `neighbours`. */
export function linkDocNeighbours(version: LoadedVersion, neighbours: NeighbourLinksByPath): LoadedVersion {
  const docs = version.docs.map((doc) => {
    const { previous, next } = neighbours.get(doc.permalink) ?? {};
    const { previous: _previous, next: _next, ...rest } = doc;
    return { ...rest, ...(previous && { previous }), ...(next && { next }) };
  });
  return { ...version, docs };
}

function pairWithNeighbours(
  links: readonly NeighbourPageLink[],
): [string, { previous: NeighbourPageLink | null; next: NeighbourPageLink | null }][] {
  return links.map((link, index) => [
    link.permalink,
    { previous: links[index - 1] ?? null, next: links[index + 1] ?? null },
  ]);
}
