import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/requests';
import { formatTokenExpiryTimeOfDay } from '@refdesk/personalization/sandbox/identity';
import {
  getSandboxIdentity,
  setSandboxIdentity,
  subscribeToSandboxIdentity,
} from '@refdesk/personalization/sandbox/identity-store';
import { requestGuestSandboxToken, ServiceError } from '@refdesk/personalization/sandbox/tokens';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { buildFirstReadCommandWithToken } from '../clients/first-commands.ts';
import { useAuthAndApiOrigins } from '../clients/use-origins.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { ShellCommand } from '../components/ShellCommand.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { GuestSqlAccessPanel } from './GuestSqlAccessPanel.tsx';

/** Sandbox of a visitor without an account; the console and the code samples use the same sandbox. */
export function GuestSandboxPanel(): ReactNode {
  const { api } = useAuthAndApiOrigins('sandbox');
  const identity = useSyncExternalStore(subscribeToSandboxIdentity, () => getSandboxIdentity(api));
  const [error, setError] = useState<string | null>(null);
  const start = async () => {
    setError(null);
    try {
      setSandboxIdentity(api, await requestGuestSandboxToken());
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      setError(error.message);
    }
  };
  const signIn = <Link to="/account/sign-in?next=%2Faccount%2Fsandbox">{messages.signInLink}</Link>;
  if (identity?.type === 'guest') {
    return (
      <>
        <TitledPanel
          title={messages.guestSandbox}
          lead={messages.guestSandboxUntil(formatTokenExpiryTimeOfDay(identity.expiresAt))}
        >
          {buildFirstReadCommandWithToken('sandbox', api, '') !== null && (
            <ShellCommand
              text={buildFirstReadCommandWithToken('sandbox', api, identity.token) ?? ''}
              label={messages.copiedGuestCall}
            >
              {messages.callWithToken}
            </ShellCommand>
          )}
          <p>
            {messages.reloadForgetsToken}
            {signIn}.
          </p>
        </TitledPanel>
        <GuestSqlAccessPanel apiKey={identity.apiKey} />
      </>
    );
  }
  return (
    <>
      {error !== null && (
        <InlineNotice tone="bad" isActionResult>
          {error}
        </InlineNotice>
      )}
      <EmptyState
        icon="sandbox"
        title={messages.startWithoutAccount}
        action={
          <button type="button" className="button button--primary" onClick={() => void start()}>
            {messages.startGuestSandbox}
          </button>
        }
      >
        <p>
          {messages.guestHasSandbox}
          {signIn}.
        </p>
      </EmptyState>
    </>
  );
}
