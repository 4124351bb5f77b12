import type { ReactNode } from 'react';
import { EmptyState } from '../parts/EmptyState.tsx';

interface Props {
  readonly isPersonal: boolean;
  readonly productionAllowed: boolean;
  readonly action: ReactNode;
}

/** What keys are, for those who have none. */
export function NoKeys({ isPersonal, productionAllowed, action }: Props): ReactNode {
  return (
    <EmptyState title={isPersonal ? 'No test key yet' : 'No key yet'} action={action || undefined}>
      {isPersonal ? (
        <p>A test key is yours alone and needs no organisation. Make one to see how a key is sent, checked, rotated and revoked: it comes with a first call.</p>
      ) : (
        <>
          <p>A key lets one program call the APIs. It says which scopes the program has, from which addresses it may come, and when it ends.</p>
          <ul>
            <li>
              <code>fw_test_…</code> keys work in the sandbox, from the first day.
            </li>
            <li>
              <code>fw_live_…</code> keys work in production and belong to an active application.
              {!productionAllowed && ' They open when our staff have verified your organisation.'}
            </li>
          </ul>
          <p>Make a key for each program, so that you can revoke one without stopping the others.</p>
        </>
      )}
    </EmptyState>
  );
}
