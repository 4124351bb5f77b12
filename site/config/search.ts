import { messages } from '@refdesk/messages/site';
import {
  findLocalizedPathRelativeToSiteFolder,
  getLocalizedPathRelativeToSiteFolder,
  getProviderPathRelativeToSiteFolder,
  portal,
} from '@refdesk/portal-config/chosen';
import { mergePortalExtensions } from '@refdesk/portal-config/merge-extensions';
import type { SearchPluginOptions } from '@refdesk/search';
import { createNounForms } from '@refdesk/service-contract/words/noun';
import { createAccountTermReplacer } from '@refdesk/service-contract/words/rename-words';
import { areas } from './areas';
import { builtLanguage, isTranslationBuild } from './languages';
import { redirects } from './redirects';

const rename = createAccountTermReplacer(portal.modules.accounts === false ? {} : portal.modules.accounts.words);

const organisationScreens = [
  { label: rename(messages.organisationRegistration), path: '/account/organisation-registration' },
  { label: rename(messages.applications), path: '/account/applications' },
  { label: rename(messages.applicationLicences), path: '/account/applications/licences' },
];

/** Returns the account screens that search finds; no plugin indexes them. */
const listAccountScreens = (
  credentials: string,
  hasOrganisations: boolean,
): Pick<SearchPluginOptions, 'alsoListed' | 'alsoSearched'> => ({
  alsoListed: [
    { label: credentials, path: '/account/integrations' },
    {
      label: hasOrganisations ? rename(messages.integratorRegistration) : messages.createAccount,
      path: '/account/integrator-registration',
    },
    ...(hasOrganisations ? organisationScreens : []),
  ],
  alsoSearched: [
    '/account/overview',
    '/account/sandbox',
    '/account/settings',
    '/account/second-factor',
    '/account/reset-password',
    '/account/sign-in',
    '/account/requests',
    '/account/changes',
    '/account/audit',
  ],
});

/** Returns the label of the credentials screen. */
const getCredentialsLabel = ({ keys, clients }: Exclude<typeof portal.modules.accounts, false>): string =>
  keys === false ? createNounForms(clients.name ?? 'client').Many : messages.manageApiKeys;

const { accounts, actions, dictionary } = portal.modules;

/** Options of the search: its content and filters. */
export const searchPluginOptions: SearchPluginOptions = {
  synonyms: findLocalizedPathRelativeToSiteFolder('synonyms.yaml') ?? null,
  phrases: isTranslationBuild
    ? getProviderPathRelativeToSiteFolder('i18n', builtLanguage)
    : getProviderPathRelativeToSiteFolder(),
  readersWords: getLocalizedPathRelativeToSiteFolder('search-words/words.tsv'),
  moved: redirects,
  contexts: areas.map(({ ctx, title, paths }) => ({ ctx, label: title, paths: [...paths] })),
  ...portal.search,
  ...(accounts !== false && listAccountScreens(getCredentialsLabel(accounts), accounts.organisations)),
  without: [...(dictionary === false ? ['table' as const] : []), ...(actions === false ? ['action' as const] : [])],
  glossary: portal.links.terms?.replace(/#.*$/, '') ?? null,
  documentHooks: [...mergePortalExtensions(portal).hooks.searchDocument],
  exclude: ['/account/review', '/account/sign-out', '/search', '/sitemap', '/404', '/404.html'],
};
