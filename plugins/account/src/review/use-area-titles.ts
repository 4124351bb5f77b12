import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

interface Area {
  readonly ctx: string;
  readonly title: string;
}

/** What readers know an area of the documentation by; its identifier for one that is there no more. */
export function useAreaTitles(): (ctx: string) => string {
  const { customFields } = useDocusaurusContext().siteConfig;
  // Written by docusaurus.config.ts, which has the type.
  const areas = (customFields?.areas ?? []) as readonly Area[];
  return (ctx) => areas.find((area) => area.ctx === ctx)?.title ?? ctx;
}
