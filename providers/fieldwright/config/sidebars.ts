import type { SidebarItem } from '@portal/portal-config';

/** The sidebars by their names; guides by their files below docs/. */
export const sidebars: Record<string, SidebarItem[]> = {
  rest: [
    'rest/quick-start',
    'rest/troubleshooting',
    'rest/usage-policy',
    'rest/guides/sandbox',
    {
      label: 'Guides',
      items: [
        'rest/guides/pagination',
        'rest/guides/errors-and-retries',
        'rest/guides/idempotency',
        'rest/guides/concurrency',
        'rest/guides/polling',
        'rest/guides/find-identifiers',
        'rest/guides/complete-a-job',
        'rest/guides/attachments',
        'rest/guides/bulk-import',
        'rest/guides/money',
        'rest/guides/time-zones',
        'rest/guides/testing-in-ci',
        'rest/guides/sdks',
      ],
    },
    {
      label: 'Production',
      items: ['rest/guides/going-live', 'rest/guides/security', 'rest/guides/support'],
    },
    {
      label: 'Authentication',
      items: [
        'rest/auth-proxy/authentication-proxy',
        { generated: 'auth-proxy/2.0.0' },
        { generated: 'auth-proxy/2.0.0/errors' },
        { generated: 'main/2.0.0/scopes' },
        { generated: 'auth-proxy/2.0.0/changes' },
      ],
    },
    { generated: 'main/2.0.0/errors' },
    { generated: 'main/2.0.0/lifecycles' },
    'rest/guides/change-log',
    {
      label: 'API reference',
      doc: 'rest/api-reference/index',
      items: [
        'rest/api-reference/data-exchange',
        { generated: 'main/2.0.0/changes' },
        { label: 'All categories', href: '/docs/category/rest-api' },
        { generated: 'main/2.0.0' },
      ],
    },
  ],
  'rest-1.0.0': [{ label: 'Version 2.0.0', href: '/docs/rest/api-reference' }, { generated: 'main/1.0.0/errors' }, { generated: 'main/1.0.0' }],
  daas: [
    'daas/quick-start',
    'daas/introduction',
    'daas/register',
    'daas/usage',
    'daas/daas-reference',
    { generated: 'dictionary' },
    { generated: 'dictionary/map' },
    'daas/daas-faq',
    'daas/daas-support',
    'daas/change-log',
  ],
  'web-services': [
    'web-services/introduction',
    'web-services/authentication',
    'web-services/roles',
    'web-services/faq',
    { generated: 'web-services/1.0.0/result-codes' },
    { generated: 'web-services/1.0.0/migration' },
    { generated: 'web-services/1.0.0' },
    { label: 'Support', href: '/docs/rest/support' },
  ],
};
