import Link from '@docusaurus/Link';
import { type ReactNode, useId } from 'react';
import { offer } from '../offer.ts';
import { AccountPreview } from './AccountPreview.tsx';
import styles from './Inside.module.css';

const forSandbox =
  offer.sandbox === null
    ? 'Applications with credentials of their own.'
    : `${offer.key === null ? 'Clients' : 'Test keys'} and applications for the sandbox, immediately.`;

/** Introduction to the account for visitors, with a drawing of its inside. */
export function Inside(): ReactNode {
  const heading = useId();
  return (
    <aside aria-labelledby={heading} className={styles.inside}>
      <h2 id={heading}>What an account is for</h2>
      <ul>
        <li>{forSandbox}</li>
        <li>Licences for the data of organisations in production.</li>
        <li>Your requests, with the cause and the remedy of each failure.</li>
        <li>The deprecated operations that you call, with the deadline.</li>
      </ul>
      <AccountPreview />
      {offer.pages.quickStart && (
        <p>
          Not sure yet? <Link to={offer.pages.quickStart}>Follow the quick start</Link>
          {offer.sandbox === null ? '.' : ' as a guest, without an account.'}
        </p>
      )}
    </aside>
  );
}
