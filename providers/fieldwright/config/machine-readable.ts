import type { PortalInput } from 'refdesk';
import { brand } from '../brand.ts';

/** Content of llms.txt and the other machine-readable formats; sections are in display order. */
export const machineReadableContent: PortalInput['machineReadable'] = {
  summary: `Developer documentation of ${brand.name}, ${brand.tagline}: a REST API, Data as a Service and the legacy web services.`,
  sections: [
    {
      title: 'Start',
      summary: 'What the portal offers, and the first call.',
      paths: ['/', '/documentation', '/docs/get-started', '/docs/agents', '/docs/coming-soon'],
    },
    {
      title: 'REST API 1.0.0 (deprecated)',
      summary: 'The previous version. Each operation names its replacement.',
      paths: [
        '/docs/rest/api-reference/1.0.0',
        '/docs/category/1.0.0',
        '/rest/api-reference/1.0.0',
        '/rest/auth-proxy/1.0.0',
      ],
      list: 'optional',
    },
    {
      title: 'Data as a Service',
      summary: 'All of an organisation’s data as tables: guides, and the data dictionary with a page for each table.',
      paths: ['/docs/daas', '/docs/category/data-dictionary'],
    },
    {
      title: 'REST API',
      summary: 'Guides, a page for each category and operation of version 2.0.0, and the full reference on one page.',
      paths: ['/docs/rest', '/docs/category', '/rest', '/problems'],
    },
    {
      title: 'Web services (legacy)',
      summary: 'One action for each call.',
      paths: ['/docs/web-services'],
      list: 'optional',
    },
    { title: 'About', summary: 'Terms, privacy, conduct and the glossary.', paths: ['/docs/shared'] },
  ],
  // The full references repeat the operation pages, except for samples in every language.
  fullText: {
    exclude: ['/docs/rest/api-reference', '/docs/category', '/rest/api-reference/1.0.0', '/rest/auth-proxy/1.0.0'],
  },
  kinds: { api: ['/rest', '/docs/rest/api-reference', '/docs/category'], dataset: ['/docs/daas/dictionary'] },
  feeds: [
    { page: '/docs/daas/change-log', title: 'Changes of the data dictionary' },
    { page: '/docs/rest/change-log', title: 'Changes of the REST API 2.0.0' },
  ],
  security: { contacts: ['mailto:{security-email}'], policy: '/docs/shared/code-of-conduct#reporting-a-breach' },
  documentation: { 'web-services': '/docs/web-services/introduction' },
};
