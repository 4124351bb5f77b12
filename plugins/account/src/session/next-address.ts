import { findAccountPath } from '@refdesk/service-contract/account-address';

/**
 * Returns the path after signing in from `?next=`: a page of the account, in any language, without the prefix of its
 * language.
 *
 * @example readAddressAfterSignIn('?next=/de/account/requests') → '/account/requests'
 */
export const readAddressAfterSignIn = (search: string): string =>
  findAccountPath(new URLSearchParams(search).get('next') ?? '') ?? '/account/overview';
