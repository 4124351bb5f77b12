const overview = '/account/overview';

/** Returns the address after signing in from `?next=`: a page of this site, never of another. */
export function readNextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!/^\/account\/[\w/?=&%.-]*$/.test(next)) return overview;
  // Resolve `..` like the browser, because it leaves the account. The origin does not matter.
  return new URL(next, 'https://portal.example').pathname.startsWith('/account/') ? next : overview;
}
