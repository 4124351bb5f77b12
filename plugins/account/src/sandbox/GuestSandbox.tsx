import Link from '@docusaurus/Link';
import { formatTokenExpiry } from '@refdesk/personalization/sandbox/identity';
import {
  getSandboxIdentity,
  setSandboxIdentity,
  subscribeToSandboxIdentity,
} from '@refdesk/personalization/sandbox/identity-store';
import { requestGuestToken, ServiceError } from '@refdesk/personalization/sandbox/tokens';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { writeReadCommand } from '../clients/first-commands.ts';
import { useServiceOrigins } from '../clients/use-origins.ts';
import { Command } from '../components/Command.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { GuestSqlAccess } from './GuestSqlAccess.tsx';

/** Sandbox of a visitor without an account, shared with the console and the samples. */
export function GuestSandbox(): ReactNode {
  const { api } = useServiceOrigins('sandbox');
  const identity = useSyncExternalStore(subscribeToSandboxIdentity, () => getSandboxIdentity(api));
  const [error, setError] = useState<string | null>(null);
  const start = async () => {
    setError(null);
    try {
      setSandboxIdentity(api, await requestGuestToken());
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      setError(error.message);
    }
  };
  const signIn = <Link to="/account/sign-in?next=%2Faccount%2Fsandbox">sign in</Link>;
  if (identity?.type === 'guest') {
    return (
      <>
        <Panel
          title="Guest sandbox"
          lead={`You have a sandbox with sample data until ${formatTokenExpiry(identity.expiresAt)}. Requests that you send from the pages as a guest work in it too.`}
        >
          {writeReadCommand('sandbox', api, '') !== null && (
            <Command text={writeReadCommand('sandbox', api, identity.token) ?? ''} what="a call with the guest’s token">
              Call it with its access token:
            </Command>
          )}
          <p>Reloading the page forgets the token. To keep a sandbox, {signIn}.</p>
        </Panel>
        <GuestSqlAccess apiKey={identity.apiKey} />
      </>
    );
  }
  return (
    <>
      {error !== null && (
        <Notice tone="bad" isNew>
          {error}
        </Notice>
      )}
      <EmptyState
        icon="sandbox"
        title="Start without an account"
        action={
          <button type="button" className="button button--primary" onClick={() => void start()}>
            Start a guest sandbox
          </button>
        }
      >
        <p>
          A guest has a sandbox with sample data for one hour. To see the records that your own programs changed,{' '}
          {signIn}.
        </p>
      </EmptyState>
    </>
  );
}
