import type { ReactNode } from 'react';
import { Tabs } from '../parts/Tabs.tsx';
import styles from './CredentialTabs.module.css';

const tabs = {
  clients: {
    label: 'REST clients',
    to: '/account/integrations',
    opens: 'A REST client opens the REST API 2.0.0: a program exchanges its identifier and secret for access tokens.',
  },
  keys: {
    label: 'Web services keys',
    to: '/account/integrations?tab=keys',
    opens:
      'A web services key opens the web services, and version 1.0.0 of the REST API by way of a session. Version 2.0.0 of the REST API rejects it: use a REST client there.',
  },
} as const;

interface Props {
  readonly current: keyof typeof tabs;
}

/** The two kinds of credential, each with what it opens. */
export function CredentialTabs({ current }: Props): ReactNode {
  return (
    <>
      <Tabs label="Credentials" tabs={Object.entries(tabs).map(([name, { label, to }]) => ({ label, to, isCurrent: name === current }))} />
      <p className={styles.opens}>{tabs[current].opens}</p>
    </>
  );
}
