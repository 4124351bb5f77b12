import type { Area } from 'refdesk';

/** Areas of the documentation, in the order of the area switch. */
export const areas: Area[] = [
  {
    ctx: 'docs/rest',
    title: 'REST API',
    label: 'REST API',
    summary: 'Quick start, guides and every operation',
    to: '/docs/rest/quick-start',
    paths: ['/docs/rest', '/docs/category', '/rest', '/problems'],
    implied: 'API reference',
  },
  {
    ctx: 'docs/daas',
    title: 'Data as a Service',
    label: 'DaaS',
    summary: 'Tables for analysts and the data dictionary',
    to: '/docs/daas/quick-start',
    paths: ['/docs/daas', '/docs/category/data-dictionary'],
  },
  {
    ctx: 'docs/web-services',
    title: 'Web services',
    label: 'Web services',
    summary: 'The legacy actions',
    to: '/docs/web-services/introduction',
    paths: ['/docs/web-services'],
  },
];
