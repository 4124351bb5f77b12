import { wasSignedIn } from '@portal/personalization/signed-in-before';

interface Update {
  readonly location: { readonly pathname: string };
  readonly previousLocation: { readonly pathname: string } | null;
}

/** For someone who is signed in: on the page of a problem when they last met it, on that of a deprecated operation who calls it, and in the announcement of a version's end what they still call of it. Other readers load nothing of it. */
export function onRouteDidUpdate({ location: { pathname }, previousLocation }: Update): void {
  if (pathname === previousLocation?.pathname || !wasSignedIn()) return;
  if (document.querySelector('a[data-ends]')) void import('./still-called.ts').then(({ showStillCalled }) => showStillCalled());
  const slug = pathname.match(/\/problems\/([\w-]+)$/)?.[1];
  if (slug !== undefined) void import('./last-met.ts').then(({ showLastMet }) => showLastMet(slug));
  else if (document.querySelector('[data-deprecated]')) void import('./deprecated-calls.ts').then(({ showCalls }) => showCalls());
}
