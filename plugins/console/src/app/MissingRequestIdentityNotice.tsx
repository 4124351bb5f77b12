import { messages } from '@refdesk/messages/console';
import { ServiceError } from '@refdesk/personalization/sandbox/tokens';
import { type ReactNode, useState } from 'react';
import { acceptsPortalTokens } from '../identity/identity.ts';
import styles from '../styles/Console.module.css';
import type { ConsoleState } from './use-console-state.ts';

interface Props {
  readonly state: ConsoleState;
}

/** Notice that no credential is chosen for the request, with a button that sends it as a guest. */
export function MissingRequestIdentityNotice({ state: { credentials, server, sendAsGuest } }: Props): ReactNode {
  const [failure, setFailure] = useState('');
  const canSendAsGuest = acceptsPortalTokens(credentials.credential, server);
  const send = () =>
    sendAsGuest().catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      setFailure(error.message);
    });
  return (
    <div className={styles.notice}>
      <p className={styles.error}>{messages.chooseSender}</p>
      {failure !== '' && <p className={styles.error}>{failure}</p>}
      <p className={styles.actions}>
        {canSendAsGuest && (
          <button type="button" className={styles.quiet} onClick={() => void send()}>
            {messages.sendAsGuest}
          </button>
        )}
        <button
          type="button"
          className={styles.quiet}
          onClick={() => document.getElementById('console-identity')?.focus()}
        >
          {messages.goToAuthentication}
        </button>
      </p>
    </div>
  );
}
