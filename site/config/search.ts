import { fromSite, portal } from '@portal/portal-config/chosen';
import type { Options } from '@portal/search';
import { areas } from './areas';
import { redirects } from './redirects';

/** What search finds, and how readers narrow it. */
export const search: Options = {
  synonyms: fromSite('synonyms.yaml'),
  phrases: fromSite(),
  readersWords: fromSite('search-words/words.tsv'),
  moved: redirects,
  contexts: areas.map(({ ctx, title, paths }) => ({ ctx, label: title, paths: [...paths] })),
  ...portal.search,
  alsoListed: [
    { label: 'Manage API Keys', path: '/account/integrations' },
    { label: 'Integrator registration', path: '/account/integrator-registration' },
    { label: 'Organisation registration', path: '/account/organisation-registration' },
    { label: 'Applications', path: '/account/applications' },
    { label: 'Application licences', path: '/account/applications/licences' },
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
};
