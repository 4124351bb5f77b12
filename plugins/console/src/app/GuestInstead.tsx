import { formatTokenExpiry, type SandboxIdentity } from '@refdesk/personalization/sandbox/identity';
import { ServiceError } from '@refdesk/personalization/sandbox/tokens';
import { type ReactNode, useState } from 'react';
import styles from '../styles/Console.module.css';

interface Props {
  readonly becomeGuest: () => Promise<SandboxIdentity>;
}

/** Offer at an authentication proxy: readers without a client get a guest token instead of this call. */
export function GuestInstead({ becomeGuest }: Props): ReactNode {
  const [message, setMessage] = useState('');
  const enter = () =>
    becomeGuest().then(
      ({ expiresAt }) =>
        setMessage(
          `You have a guest's token, until ${formatTokenExpiry(expiresAt)}: skip this call, and go on with the next one.`,
        ),
      (error: unknown) => {
        if (!(error instanceof ServiceError)) throw error;
        setMessage(error.message);
      },
    );
  return (
    <>
      <p>
        <button type="button" className="button button--secondary" onClick={() => void enter()}>
          Continue as a guest
        </button>
      </p>
      <p className={styles.hint} role="status">
        {message || 'No client? As a guest you have a token without this call, for your own sandbox with sample data.'}
      </p>
    </>
  );
}
