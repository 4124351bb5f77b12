import type { ReactNode } from 'react';
import { useCredentialPrefixes } from '../clients/use-prefixes.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { hasSandbox, keyNoun } from '../offer.ts';

interface Props {
  readonly isPersonal: boolean;
  readonly productionAllowed: boolean;
  readonly action: ReactNode;
}

/** Introduction to keys for readers who have none. */
export function NoKeys({ isPersonal, productionAllowed, action }: Props): ReactNode {
  const { keys } = useCredentialPrefixes();
  return (
    <EmptyState
      icon="key"
      title={isPersonal ? `No test ${keyNoun.one} yet` : `No ${keyNoun.one} yet`}
      action={action || undefined}
    >
      {isPersonal ? (
        <p>A test key is personal and needs no organisation. With it, a program calls your own sandbox.</p>
      ) : (
        <>
          <p>
            {keyNoun.A} is for one program. It sets the program’s scopes, the addresses that it can call from, and an
            expiry date.
          </p>
          <ul>
            {hasSandbox && (
              <li>
                <code>{`${keys}test_…`}</code> keys work in the sandbox, without verification.
              </li>
            )}
            <li>
              <code>{`${keys}live_…`}</code> keys work in production and belong to an active application.
              {!productionAllowed && ' They are available when our staff have verified your organisation.'}
            </li>
          </ul>
          <p>Create a key for each program, so that you can revoke one without affecting the others.</p>
        </>
      )}
    </EmptyState>
  );
}
