import { parseAccountPathWithoutLanguage } from '@refdesk/service-contract/account/account-address';

/**
 * Reads the path to open after signing in from `?next=`, without its language prefix. Accepts only account pages;
 * returns the overview for any other value.
 *
 * @example readPathAfterSignIn('?next=/de/account/requests') → '/account/requests'
 */
export const readPathAfterSignIn = (search: string): string =>
  parseAccountPathWithoutLanguage(new URLSearchParams(search).get('next') ?? '') ?? '/account/overview';
