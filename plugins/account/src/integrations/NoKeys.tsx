import { messages } from '@refdesk/messages/applications';
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
      title={isPersonal ? messages.noTestKeyYet(keyNoun) : messages.noKeyYet(keyNoun)}
      action={action || undefined}
    >
      {isPersonal ? (
        <p>{messages.testKeyExplained}</p>
      ) : (
        <>
          <p>{messages.keyExplained(keyNoun)}</p>
          <ul>
            {hasSandbox && (
              <li>
                <code>{`${keys}test_…`}</code>
                {messages.workInSandbox}
              </li>
            )}
            <li>
              <code>{`${keys}live_…`}</code>
              {messages.workInProduction(productionAllowed)}
            </li>
          </ul>
          <p>{messages.keyForEachProgram}</p>
        </>
      )}
    </EmptyState>
  );
}
