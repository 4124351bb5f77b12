import { describeExpiry, type SandboxIdentity } from '@portal/personalization/sandbox/identity';
import { ServiceError } from '@portal/personalization/sandbox/tokens';
import { type ReactNode, useState } from 'react';
import styles from './Console.module.css';

interface Props {
  readonly becomeGuest: () => Promise<SandboxIdentity>;
}

/** At an authentication proxy: whoever has no client gets a token as a guest, and needs no call for it. */
export function GuestInstead({ becomeGuest }: Props): ReactNode {
  const [said, setSaid] = useState('');
  const enter = () =>
    becomeGuest().then(
      ({ expiresAt }) => setSaid(`You have a guest's token, until ${describeExpiry(expiresAt)}: skip this call, and go on with the next one.`),
      (error: unknown) => {
        if (!(error instanceof ServiceError)) throw error;
        setSaid(error.message);
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
        {said || 'No client? As a guest you have a token without this call, for your own sandbox with sample data.'}
      </p>
    </>
  );
}
