import { moreAreas } from './more-apis.ts';

/** Part of the documentation that search narrows to, and that has a sidebar of its own. */
export interface Area {
  readonly ctx: string;
  readonly title: string;
  /** As the switch at the top of a sidebar has it. */
  readonly label: string;
  readonly to: string;
  /** Where its pages are; a page belongs to the area with the longest fitting one. */
  readonly paths: readonly string[];
  /** The group of the sidebar that breadcrumbs omit, since the area stands for it. */
  readonly implied?: string;
}

/** In the order in which the switch has them. */
export const areas: readonly Area[] = [
  {
    ctx: 'docs/rest',
    title: 'REST API',
    label: 'REST API',
    to: '/docs/rest/quick-start',
    paths: ['/docs/rest', '/docs/category', '/rest', '/problems'],
    implied: 'API reference',
  },
  {
    ctx: 'docs/daas',
    title: 'Data as a Service',
    label: 'DaaS',
    to: '/docs/daas/quick-start',
    paths: ['/docs/daas', '/docs/category/data-dictionary'],
  },
  { ctx: 'docs/web-services', title: 'Web services', label: 'Web services', to: '/docs/web-services/introduction', paths: ['/docs/web-services'] },
  ...moreAreas,
];
