import { fromSite, fromSiteIfThere, portal } from '@portal/portal-config/chosen';
import type { Options } from '@portal/search';
import { areas } from './areas';
import { redirects } from './redirects';

/** Screens of the account that search finds: pages that no plugin's content tells of. */
const account: Pick<Options, 'alsoListed' | 'alsoSearched'> = {
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
};

/** What search finds, and how readers narrow it. */
export const search: Options = {
  synonyms: fromSiteIfThere('synonyms.yaml') ?? null,
  phrases: fromSite(),
  readersWords: fromSite('search-words/words.tsv'),
  moved: redirects,
  contexts: areas.map(({ ctx, title, paths }) => ({ ctx, label: title, paths: [...paths] })),
  ...portal.search,
  ...(portal.modules.accounts !== false && account),
  exclude: ['/account/review', '/account/sign-out', '/search', '/sitemap', '/404', '/404.html'],
};
