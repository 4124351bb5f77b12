import { wasSignedIn } from '@portal/personalization/signed-in-before';

interface Update {
  readonly location: { readonly pathname: string };
  readonly previousLocation: { readonly pathname: string } | null;
}

/**
 * Adds hints for signed-in readers: the last occurrence on a problem's page, the callers of a deprecated operation, and
 * remaining calls in the announcement of a version's end. Other readers load none of it.
 */
export function onRouteDidUpdate({ location: { pathname }, previousLocation }: Update): void {
  if (pathname === previousLocation?.pathname || !wasSignedIn()) return;
  if (document.querySelector('a[data-ends]')) void import('./still-called.ts').then(({ showDeprecationHints }) => showDeprecationHints());
  const slug = pathname.match(/\/problems\/([\w-]+)$/)?.[1];
  if (slug !== undefined) void import('./last-met.ts').then(({ showLastProblem }) => showLastProblem(slug));
  else if (document.querySelector('[data-deprecated]')) void import('./deprecated-calls.ts').then(({ showDeprecatedCalls }) => showDeprecatedCalls());
}
