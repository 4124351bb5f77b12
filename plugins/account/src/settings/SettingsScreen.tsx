import type { ReactNode } from 'react';
import { useResource } from '../api/use-resource.ts';
import { Loaded } from '../components/Loaded.tsx';
import { Contents } from './Contents.tsx';
import { DataPanel } from './DataPanel.tsx';
import { EmailPanel } from './EmailPanel.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

/** The screen /account/settings. */
export default function SettingsScreen(): ReactNode {
  const [resource, { reload }] = useResource('GET /api/account', {});
  return (
    <Loaded resource={resource} onRetry={reload}>
      {(account) => (
        <>
          <Contents />
          <PasswordPanel account={account} onChange={reload} />
          <SecondFactorPanel account={account} onChange={reload} />
          <PasskeysPanel account={account} onChange={reload} />
          <SessionsPanel account={account} onChange={reload} />
          <EmailPanel account={account} onChange={reload} />
          <ProfilePanel account={account} onChange={reload} />
          <DataPanel account={account} onChange={reload} />
        </>
      )}
    </Loaded>
  );
}
