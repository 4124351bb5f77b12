/** Matches the path of an account page in any language; the group captures the path without the language prefix. */
export const accountAddressPattern = /^(?:\/[\w-]+)?(\/account\/[\w/?=&%.-]*)$/;

/**
 * Returns the path of an account page without its language prefix; null for any other path.
 *
 * @example parseAccountPathWithoutLanguage('/de/account/requests?of=me') → '/account/requests?of=me'
 */
export function parseAccountPathWithoutLanguage(address: string): string | null {
  const path = accountAddressPattern.exec(address)?.[1];
  if (path === undefined) return null;
  // Browsers resolve `..` and `%2e%2e`, so the path could leave the account pages. The origin is irrelevant.
  const { pathname } = new URL(path, 'https://portal.example');
  return pathname.startsWith('/account/') && !pathname.includes('//') ? path : null;
}
