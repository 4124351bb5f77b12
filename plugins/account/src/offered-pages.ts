import { clientNoun, offer, offeredCredentials } from './offer.ts';
import { type AccountPage, type AccountPath, accountPages } from './pages.ts';

/** Introductions of pages where the provider does not offer everything. */
const leads: Readonly<Partial<Record<AccountPath, string>>> = {
  ...(offer.sandbox === null && {
    '/account/overview': 'What is waiting for you, and the next step towards production.',
    '/account/applications': 'An application represents a program that calls the APIs. It has its own credentials.',
    '/account/integrator-registration':
      'Your name and your email address are enough to begin. Everything that production needs comes later.',
  }),
  '/account/requests': `Requests by your ${offeredCredentials}: ${offer.sandbox === null ? '' : 'to the sandbox in the last 7 days, and '}to production in the last 30 days.`,
  '/account/changes': `Deprecated operations that your ${offeredCredentials} call, with their replacements, the changes that you need to make, and the deadline.`,
};

/** Pages for the features that the provider offers, in the provider's words. */
export const offeredAccountPages: readonly AccountPage<AccountPath>[] = accountPages.flatMap((page) => {
  if (page.path === '/account/sandbox') return offer.sandbox === 'records' ? [page] : [];
  if (page.path !== '/account/integrations' || offer.key !== null)
    return [{ ...page, lead: leads[page.path] ?? page.lead }];
  const lead = `${clientNoun.Many} for programs that call the APIs: see how they are used, rotate their secrets without downtime, and disable them immediately.`;
  const section = { name: 'Applications', tab: clientNoun.Many };
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
