import { messages } from '@refdesk/messages/applications';
import type { ReactNode } from 'react';
import { useCredentialPrefixes } from '../clients/use-credential-prefixes.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { hasOrganisations, hasSandbox, keyNoun } from '../offer.ts';

interface Props {
  readonly isPersonal: boolean;
  readonly productionAllowed: boolean;
  readonly action: ReactNode;
}

/** Introduction to keys, for readers who have no key yet. */
export function KeyIntroduction({ isPersonal, productionAllowed, action }: Props): ReactNode {
  const { keys } = useCredentialPrefixes();
  const isTestKey = isPersonal && hasOrganisations;
  return (
    <EmptyState
      icon="key"
      title={isTestKey ? messages.noTestKeyYet(keyNoun) : messages.noKeyYet(keyNoun)}
      action={action || undefined}
    >
      {isTestKey ? (
        <p>{messages.testKeyExplained}</p>
      ) : (
        <>
          <p>{messages.keyExplained(keyNoun)}</p>
          <ul>
            {hasSandbox && (
              <li>
                <code>{`${keys}test_…`}</code>
                {hasOrganisations ? messages.workInSandbox : messages.workInSandboxForPeople}
              </li>
            )}
            <li>
              <code>{`${keys}live_…`}</code>
              {hasOrganisations ? messages.workInProduction(productionAllowed) : messages.workInProductionForPeople}
            </li>
          </ul>
          <p>{messages.keyForEachProgram}</p>
        </>
      )}
    </EmptyState>
  );
}
