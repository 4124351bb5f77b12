import type { ReactNode } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { useSession } from '../session/use-session.ts';
import { AccountEmailPanel } from './AccountEmailPanel.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { PersonalDataPanel } from './PersonalDataPanel.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { SettingsSectionLinks } from './SettingsSectionLinks.tsx';

/** The screen /account/settings. */
export default function SettingsScreen(): ReactNode {
  const { passwords } = useSession().signIn;
  const [resource, { reload }] = useServiceResource('GET /api/account', {});
  return (
    <ServiceResourceView resource={resource} onRetry={reload}>
      {(account) => (
        <>
          <SettingsSectionLinks />
          {passwords && <PasswordPanel account={account} onChange={reload} />}
          {passwords && <SecondFactorPanel account={account} onChange={reload} />}
          {passwords && <PasskeysPanel account={account} onChange={reload} />}
          <SessionsPanel account={account} onChange={reload} />
          {passwords && <AccountEmailPanel account={account} onChange={reload} />}
          <ProfilePanel account={account} onChange={reload} />
          <PersonalDataPanel account={account} onChange={reload} />
        </>
      )}
    </ServiceResourceView>
  );
}
