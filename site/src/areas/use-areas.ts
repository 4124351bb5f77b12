import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Area } from '@refdesk/portal-config';

/** The areas of the documentation and the area of the page, which is null if the page belongs to none. */
export function useAreas(): { readonly areas: readonly Area[]; readonly current: Area | null } {
  const { baseUrl, customFields } = useDocusaurusContext().siteConfig;
  // Written by docusaurus.config.ts, which has the type.
  const { areas } = customFields as { areas: readonly Area[] };
  return { areas, current: getArea(useLocation().pathname.slice(baseUrl.length - 1), areas) };
}

function getArea(page: string, areas: readonly Area[]): Area | null {
  const fitting = areas.flatMap((area) =>
    area.paths.filter((path) => page === path || page.startsWith(`${path}/`)).map((path) => ({ area, path })),
  );
  return fitting.toSorted((a, b) => b.path.length - a.path.length)[0]?.area ?? null;
}
