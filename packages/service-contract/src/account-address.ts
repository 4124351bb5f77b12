/** Matches the path of an account page in any language; the group is the path without the prefix of the language. */
export const accountAddressPattern = /^(?:\/[\w-]+)?(\/account\/[\w/?=&%.-]*)$/;

/**
 * Returns the path of an account page without the prefix of its language; null for any other path.
 *
 * @example findAccountPath('/de/account/requests?of=me') → '/account/requests?of=me'
 */
export function findAccountPath(address: string): string | null {
  const path = accountAddressPattern.exec(address)?.[1];
  if (path === undefined) return null;
  // Browsers resolve `..` and `%2e%2e`, so that the path could leave the account. The origin does not matter.
  const { pathname } = new URL(path, 'https://portal.example');
  return pathname.startsWith('/account/') && !pathname.includes('//') ? path : null;
}
