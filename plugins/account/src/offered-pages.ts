import { messages } from '@refdesk/messages/account';
import { clientCredentialNoun, credentialsNoun, hasOrganisations, hasSandbox, keyNoun, offer } from './offer.ts';
import { type AccountPage, type AccountPath, accountPages } from './pages.ts';

/** Introductions that replace those of `accountPages`, because they depend on the offer. */
const leads: Readonly<Partial<Record<AccountPath, string>>> = {
  ...(offer.sandbox === null && {
    '/account/overview': messages.overviewLeadWithoutSandbox,
    '/account/applications': messages.applicationsLeadWithoutSandbox,
    '/account/integrator-registration': messages.registrationLeadWithoutSandbox,
  }),
  '/account/requests':
    offer.sandbox === null
      ? messages.requestsLeadWithoutSandbox(credentialsNoun)
      : messages.requestsLead(credentialsNoun),
  '/account/changes': messages.deprecationsLead(credentialsNoun),
};

/** Overrides for pages in a portal without organisations. */
const overridesWithoutOrganisations: Readonly<Partial<Record<AccountPath, Partial<AccountPage<AccountPath>>>>> = {
  '/account/overview': {
    lead: hasSandbox ? messages.overviewLeadForPeople : messages.overviewLeadForPeopleWithoutSandbox,
  },
  '/account/integrations': {
    lead: messages.keysLeadForPeople(keyNoun.Many),
    section: { name: keyNoun.Many, tab: keyNoun.Many },
  },
  '/account/sandbox': { lead: messages.sandboxLeadForPeople },
  '/account/audit': { section: { name: messages.auditLog, tab: messages.auditLog } },
  '/account/review': { lead: messages.reviewLeadForPeople },
  '/account/integrator-registration': {
    title: messages.createAccount,
    lead: hasSandbox ? messages.registrationLeadForPeople : messages.registrationLeadForPeopleWithoutSandbox,
    form: { fields: [{ label: messages.fullName }, { label: messages.emailAddress, hint: messages.workEmailHint }] },
  },
};

/** Account pages of the features that the provider offers, with the provider's nouns. */
export const offeredAccountPages: readonly AccountPage<AccountPath>[] = accountPages.flatMap((page) => {
  if (!hasOrganisations && page.needsOrganisations) return [];
  const [offered] = toOfferedPages(page);
  if (offered === undefined) return [];
  return [hasOrganisations ? offered : { ...offered, ...overridesWithoutOrganisations[page.path] }];
});

function toOfferedPages(page: AccountPage<AccountPath>): readonly AccountPage<AccountPath>[] {
  if (page.path === '/account/sandbox') return offer.sandbox === 'records' ? [page] : [];
  if (page.path !== '/account/integrations' || offer.key !== null)
    return [{ ...page, lead: leads[page.path] ?? page.lead }];
  const lead = messages.clientsLead(clientCredentialNoun.Many);
  const section = { name: messages.applications, tab: clientCredentialNoun.Many };
  return offer.client === null ? [] : [{ ...page, title: clientCredentialNoun.Many, lead, section }];
}

/** Finds the page at a path, with or without the base path and a trailing slash. */
export function findAccountPage(pathname: string): AccountPage<AccountPath> | undefined {
  const start = pathname.indexOf('/account/');
  const path = pathname.slice(start).replace(/\/+$/, '');
  return offeredAccountPages.find((page) => page.path === path);
}

/** Lists the pages of a section, which are shown as its tabs. */
export const listAccountSectionPages = (name: string): readonly AccountPage<AccountPath>[] =>
  offeredAccountPages.filter(({ section }) => section?.name === name);
