import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Area } from '@refdesk/portal-config';

/** Returns the areas of the documentation and the area of the current page; null if the page belongs to none. */
export function useAreas(): { readonly areas: readonly Area[]; readonly current: Area | null } {
  const { baseUrl, customFields } = useDocusaurusContext().siteConfig;
  // Written by docusaurus.config.ts, where the type is checked.
  const { areas } = customFields as { areas: readonly Area[] };
  return { areas, current: findArea(useLocation().pathname.slice(baseUrl.length - 1), areas) };
}

function findArea(page: string, areas: readonly Area[]): Area | null {
  const matches = areas.flatMap((area) =>
    area.paths.filter((path) => page === path || page.startsWith(`${path}/`)).map((path) => ({ area, path })),
  );
  return matches.toSorted((a, b) => b.path.length - a.path.length)[0]?.area ?? null;
}
