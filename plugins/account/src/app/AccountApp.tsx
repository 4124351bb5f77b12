import { useHistory, useLocation } from '@docusaurus/router';
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { ScreenSkeleton } from '../page/ScreenSkeleton.tsx';
import type { AccountPage, AccountPath } from '../pages.ts';
import { ReauthenticationDialogs } from '../session/ReauthenticationDialogs.tsx';
import { getSessionState, reloadSession, subscribeToSession } from '../session/session-store.ts';
import { SessionContext } from '../session/use-session.ts';
import { AccessGate } from './AccessGate.tsx';
import { AccountsUnavailable } from './AccountsUnavailable.tsx';
import { focusElement, startFocusRecovery } from './focus-recovery.ts';
import { lazyScreensByPath } from './screens.ts';

/** Dynamic part of an account page: reads the session, then shows the page's screen. */
export default function AccountApp({ page }: { readonly page: AccountPage<AccountPath> }): ReactNode {
  const state = useSyncExternalStore(subscribeToSession, getSessionState);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page reloads the session; the next step may differ
  useEffect(() => void reloadSession(), [page.path]);
  useEffect(startFocusRecovery, []);
  useFocusOnHeading();
  if (state.type === 'loading') return <ScreenSkeleton form={page.form} />;
  if (state.type === 'failed') return <AccountsUnavailable error={state.error} />;
  const Screen = lazyScreensByPath[page.path];
  return (
    <SessionContext value={state.session}>
      <AccessGate page={page}>
        <Suspense fallback={<ScreenSkeleton form={page.form} />}>
          <Screen />
        </Suspense>
      </AccessGate>
      <ReauthenticationDialogs />
    </SessionContext>
  );
}

/** Moves focus to the heading after navigation, so that screen readers notice the new page. */
function useFocusOnHeading(): void {
  const { key, hash, state } = useLocation<{ readonly focusesHeading?: boolean } | undefined>();
  const { action } = useHistory();
  const isNext = state?.focusesHeading || (action === 'PUSH' && hash === '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is a separate page
  useEffect(() => {
    if (isNext) focusElement(document.querySelector<HTMLElement>('main h1'));
  }, [key]);
}
