import { isSignedInBefore } from '../signed-in.ts';

interface Update {
  readonly location: { readonly pathname: string };
  readonly previousLocation: { readonly pathname: string } | null;
}

/** For someone who is signed in: on the page of a problem when they last met it, on that of a deprecated operation who calls it. Other readers load nothing of it. */
export function onRouteDidUpdate({ location: { pathname }, previousLocation }: Update): void {
  if (pathname === previousLocation?.pathname || !isSignedInBefore()) return;
  const slug = pathname.match(/\/problems\/([\w-]+)$/)?.[1];
  if (slug !== undefined) void import('./last-met.ts').then(({ showLastMet }) => showLastMet(slug));
  else if (document.querySelector('[data-deprecated]')) void import('./deprecated-calls.ts').then(({ showCalls }) => showCalls());
}
