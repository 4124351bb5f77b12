import { messages } from '@refdesk/messages/applications';
import type { ReactNode } from 'react';
import { Tabs } from '../components/Tabs.tsx';
import { clientNoun, keyNoun, offer } from '../offer.ts';
import styles from './CredentialTabs.module.css';

const tabs = {
  clients: { label: clientNoun.Many, to: '/account/integrations', opens: offer.client?.opens },
  keys: { label: keyNoun.Many, to: '/account/integrations?tab=keys', opens: offer.key?.opens },
} as const;

interface Props {
  readonly current: keyof typeof tabs;
}

/** Types of credential with their purpose; tabs if there are two. */
export function CredentialTabs({ current }: Props): ReactNode {
  return (
    <>
      {offer.client && offer.key && (
        <Tabs
          label={messages.credentials}
          tabs={Object.entries(tabs).map(([name, { label, to }]) => ({ label, to, isCurrent: name === current }))}
        />
      )}
      <p className={styles.opens}>{tabs[current].opens}</p>
    </>
  );
}
