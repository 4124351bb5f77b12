const overview = '/account/overview';

/**
 * Returns the path after signing in from `?next=`: a page of the account, in any language, without the prefix of its
 * language.
 *
 * @example readNextAddress('?next=/de/account/requests') → '/account/requests'
 */
export function readNextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const path = /^(?:\/[\w-]+)?(\/account\/[\w/?=&%.-]*)$/.exec(next)?.[1];
  if (path === undefined) return overview;
  // Resolve `..` like the browser, because it leaves the account. The origin does not matter.
  return new URL(path, 'https://portal.example').pathname.startsWith('/account/') ? path : overview;
}
