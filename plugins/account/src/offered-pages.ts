import { clientNoun, offer } from './offer.ts';
import { type AccountPage, type AccountPath, accountPages } from './pages.ts';

/** The pages of what the provider offers, in the provider's words. */
export const offeredPages: readonly AccountPage<AccountPath>[] = accountPages.flatMap((page) => {
  if (page.path === '/account/sandbox') return offer.sandbox === 'records' ? [page] : [];
  if (page.path !== '/account/integrations' || offer.key !== null) return [page];
  const lead = `${clientNoun.Many} for programs that call the APIs: see how they are used, rotate their secrets without downtime, and disable them immediately.`;
  return offer.client === null ? [] : [{ ...page, title: clientNoun.Many, lead }];
});

/** The page at a path, with or without the base path in front and a slash behind; undefined where there is none. */
export function pageAt(pathname: string): AccountPage<AccountPath> | undefined {
  const start = pathname.indexOf('/account/');
  const path = pathname.slice(start).replace(/\/+$/, '');
  return offeredPages.find((page) => page.path === path);
}
