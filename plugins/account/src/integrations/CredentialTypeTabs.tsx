import { messages } from '@refdesk/messages/applications';
import type { ReactNode } from 'react';
import { ScreenTabs } from '../components/ScreenTabs.tsx';
import {
  accountClientsPagePath,
  clientCredentialNoun,
  hasClientCredentials,
  hasOrganisations,
  keyNoun,
  offer,
} from '../offer.ts';
import styles from './CredentialTypeTabs.module.css';

const tabs = {
  clients: { label: clientCredentialNoun.Many, to: accountClientsPagePath, opens: offer.client?.opens },
  keys: { label: keyNoun.Many, to: '/account/integrations?tab=keys', opens: offer.key?.opens },
} as const;

/** Order of the tabs. In a portal without organisations, keys are first, because clients are only for the sandbox. */
const order = hasOrganisations ? (['clients', 'keys'] as const) : (['keys', 'clients'] as const);

/** Purpose of the current credential type, with tabs if there are two types. */
export function CredentialTypeTabs({ current }: { readonly current: keyof typeof tabs }): ReactNode {
  return (
    <>
      {hasClientCredentials && offer.key && (
        <ScreenTabs
          label={messages.credentials}
          tabs={order.map((name) => ({ label: tabs[name].label, to: tabs[name].to, isCurrent: name === current }))}
        />
      )}
      <p className={styles.opens}>{tabs[current].opens}</p>
    </>
  );
}
