import type { ReactNode } from 'react';
import { useResource } from '../api/use-resource.ts';
import { Loaded } from '../components/Loaded.tsx';
import { useSession } from '../session/use-session.ts';
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
  const { passwords } = useSession().signIn;
  const [resource, { reload }] = useResource('GET /api/account', {});
  return (
    <Loaded resource={resource} onRetry={reload}>
      {(account) => (
        <>
          <Contents />
          {passwords && <PasswordPanel account={account} onChange={reload} />}
          {passwords && <SecondFactorPanel account={account} onChange={reload} />}
          {passwords && <PasskeysPanel account={account} onChange={reload} />}
          <SessionsPanel account={account} onChange={reload} />
          {passwords && <EmailPanel account={account} onChange={reload} />}
          <ProfilePanel account={account} onChange={reload} />
          <DataPanel account={account} onChange={reload} />
        </>
      )}
    </Loaded>
  );
}
