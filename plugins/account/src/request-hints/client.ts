import { hasSignedInBefore } from '@refdesk/personalization/signed-in-before';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';

interface Update {
  readonly location: { readonly pathname: string };
  readonly previousLocation: { readonly pathname: string } | null;
}

/** Adds hints for readers who have signed in before; nothing is loaded for other readers. */
export function onRouteDidUpdate({ location: { pathname }, previousLocation }: Update): void {
  if (pathname === previousLocation?.pathname || !hasSignedInBefore()) return;
  const isStillNeeded = () => location.pathname === pathname;
  void loadFeatureWithRetry('request-hints', () => import('./show-request-log-hints.ts'), { isStillNeeded }).then(
    ({ showRequestLogHints }) => showRequestLogHints(pathname),
  );
}
