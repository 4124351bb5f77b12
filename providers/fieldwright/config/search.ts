import type { PortalInput } from 'refdesk';

/** Popular pages and filters of the search. */
export const search: PortalInput['search'] = {
  versions: [
    { version: '2.0.0', label: '2.0.0 (current)' },
    { version: '1.0.0', label: '1.0.0 (deprecated)' },
  ],
  versionsOf: 'main',
  popular: [
    { label: 'REST API: quick start', path: '/docs/rest/quick-start' },
    { label: 'REST API: every operation', path: '/rest/api-reference' },
    { label: 'REST API: errors', path: '/docs/rest/errors' },
    { label: 'Data as a Service: data dictionary', path: '/docs/category/data-dictionary' },
    { label: 'Web services: introduction', path: '/docs/web-services/introduction' },
    { label: 'Manage API Keys', path: '/account/integrations' },
  ],
  starts: [
    { label: 'Documentation', path: '/documentation/ProductListing' },
    { label: 'Glossary', path: '/docs/shared/glossary' },
    { label: 'All pages', path: '/sitemap' },
  ],
  actions: [
    { label: 'Create an application', to: '/account/applications?new=yes' },
    { label: 'Create a secret', to: '/account/integrations' },
    { label: 'Create a web services key', to: '/account/integrations?new=yes' },
    { label: 'Open my sandbox', to: '/account/sandbox' },
    { label: 'Show my requests', to: '/account/requests' },
    { label: 'Show my failed requests', to: '/account/requests?status=failed' },
    { label: 'Request a licence', to: '/account/applications/licences?request=yes' },
    { label: 'Invite a member', to: '/account/organisation-registration' },
    { label: 'Open my overview', to: '/account/overview' },
    { label: 'Change my password', to: '/account/settings' },
  ],
  ask: '/docs/shared/about-us#contact',
  asides: [
    '/docs/shared/glossary',
    '/docs/rest/changes',
    '/docs/web-services/migrate',
    '/rest/api-reference',
    '/documentation',
    // Readers seldom search for legal texts.
    '/docs/shared/privacy',
    '/docs/shared/terms-and-conditions',
    '/docs/shared/code-of-conduct',
    '/docs/shared/accessibility',
  ],
  kinds: {
    error: ['/problems', '/docs/rest/errors', '/docs/web-services/result-codes'],
    table: ['/docs/daas/dictionary'],
  },
};
