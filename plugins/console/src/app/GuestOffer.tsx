import { messages } from '@refdesk/messages/console';
import { formatTokenExpiryTimeOfDay, type IssuedSandboxToken } from '@refdesk/personalization/sandbox/identity';
import { ServiceError } from '@refdesk/personalization/sandbox/tokens';
import { type ReactNode, useState } from 'react';
import styles from '../styles/Console.module.css';

/** Offer on the token operation of an authentication proxy: readers without a client get a guest token instead. */
export function GuestTokenOffer({
  requestGuestToken,
}: {
  readonly requestGuestToken: () => Promise<IssuedSandboxToken>;
}): ReactNode {
  const [message, setMessage] = useState('');
  const enter = () =>
    requestGuestToken().then(
      ({ expiresAt }) => setMessage(messages.guestInsteadUntil(formatTokenExpiryTimeOfDay(expiresAt))),
      (error: unknown) => {
        if (!(error instanceof ServiceError)) throw error;
        setMessage(error.message);
      },
    );
  return (
    <>
      <p>
        <button type="button" className="button button--secondary" onClick={() => void enter()}>
          {messages.continueAsGuest}
        </button>
      </p>
      <p className={styles.hint} role="status">
        {message || messages.noClientGuest}
      </p>
    </>
  );
}
