import type { Options } from '@portal/search';
import { areas } from './areas';

/** What search finds, and how readers narrow it. */
export const search: Options = {
  synonyms: '../providers/fieldwright/synonyms.yaml',
  asked: '../providers/fieldwright',
  leads: '../providers/fieldwright/search-leads.json',
  contexts: areas.map(({ ctx, title, paths }) => ({ ctx, label: title, paths: [...paths] })),
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
  ask: '/docs/shared/about-us#contact',
  alsoListed: [
    { label: 'Manage API Keys', path: '/account/integrations' },
    { label: 'Integrator registration', path: '/account/integrator-registration' },
    { label: 'Organisation registration', path: '/account/organisation-registration' },
    { label: 'Applications', path: '/account/applications' },
    { label: 'Application licences', path: '/account/applications/licences' },
  ],
  asides: [
    '/docs/shared/glossary',
    '/docs/rest/changes',
    '/docs/web-services/migrate',
    '/docs/category/rest-api',
    '/rest/api-reference',
    '/documentation',
    // What lawyers wrote is seldom what is looked for.
    '/docs/shared/privacy',
    '/docs/shared/terms-and-conditions',
    '/docs/shared/code-of-conduct',
    '/docs/shared/accessibility',
  ],
  alsoSearched: [
    '/account/overview',
    '/account/settings',
    '/account/second-factor',
    '/account/reset-password',
    '/account/sign-in',
    '/account/requests',
    '/account/changes',
    '/account/audit',
  ],
  exclude: ['/account/review', '/account/sign-out', '/search', '/sitemap', '/404', '/404.html'],
  kinds: { error: ['/problems', '/docs/rest/errors', '/docs/web-services/result-codes'], table: ['/docs/daas/dictionary'] },
};
