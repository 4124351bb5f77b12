/** Where to go after signing in, out of `?next=`: a page of this site, never another site's. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/account\/[\w/?=&%.-]*$/.test(next) ? next : '/account/overview';
}
