import type { Area } from '@portal/portal-config';

/** In the order in which the switch has them. */
export const areas: Area[] = [
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
];
