import { messages } from '@refdesk/messages/account';
import { clientNoun, offer, offeredCredentials } from './offer.ts';
import { type AccountPage, type AccountPath, accountPages } from './pages.ts';

/** Introductions of pages where the provider does not offer everything. */
const leads: Readonly<Partial<Record<AccountPath, string>>> = {
  ...(offer.sandbox === null && {
    '/account/overview': messages.overviewLeadWithoutSandbox,
    '/account/applications': messages.applicationsLeadWithoutSandbox,
    '/account/integrator-registration': messages.registrationLeadWithoutSandbox,
  }),
  '/account/requests':
    offer.sandbox === null
      ? messages.requestsLeadWithoutSandbox(offeredCredentials)
      : messages.requestsLead(offeredCredentials),
  '/account/changes': messages.deprecationsLead(offeredCredentials),
};

/** Pages for the features that the provider offers, in the provider's words. */
export const offeredAccountPages: readonly AccountPage<AccountPath>[] = accountPages.flatMap((page) => {
  if (page.path === '/account/sandbox') return offer.sandbox === 'records' ? [page] : [];
  if (page.path !== '/account/integrations' || offer.key !== null)
    return [{ ...page, lead: leads[page.path] ?? page.lead }];
  const lead = messages.clientsLead(clientNoun.Many);
  const section = { name: messages.applications, tab: clientNoun.Many };
  return offer.client === null ? [] : [{ ...page, title: clientNoun.Many, lead, section }];
});

/** Finds the page at a path, with or without base path and trailing slash. */
export function findPageByPath(pathname: string): AccountPage<AccountPath> | undefined {
  const start = pathname.indexOf('/account/');
  const path = pathname.slice(start).replace(/\/+$/, '');
  return offeredAccountPages.find((page) => page.path === path);
}

/** Pages of the same section, which are its tabs. */
export const listSectionPages = (name: string): readonly AccountPage<AccountPath>[] =>
  offeredAccountPages.filter(({ section }) => section?.name === name);
