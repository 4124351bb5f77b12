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
        <p>A test key is personal and needs no organisation. Create one to see how to send, check, rotate and revoke a key. It comes with a first call.</p>
      ) : (
        <>
          <p>A key lets one program call the APIs. It sets the program’s scopes, the addresses that it can call from, and an expiry date.</p>
          <ul>
            <li>
              <code>fw_test_…</code> keys work in the sandbox, without verification.
            </li>
            <li>
              <code>fw_live_…</code> keys work in production and belong to an active application.
              {!productionAllowed && ' They are available when our staff have verified your organisation.'}
            </li>
          </ul>
          <p>Create a key for each program, so that you can revoke one without affecting the others.</p>
        </>
      )}
    </EmptyState>
  );
}
