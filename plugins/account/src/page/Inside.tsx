import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ReactNode, useId } from 'react';
import { offer } from '../offer.ts';
import styles from './Inside.module.css';

/** What an account is for, with a picture of its inside, for those who are still outside: `npm run picture` takes it anew and says its size. */
export function Inside(): ReactNode {
  const heading = useId();
  return (
    <aside aria-labelledby={heading} className={styles.inside}>
      <h2 id={heading}>What an account is for</h2>
      <ul>
        <li>Test keys and applications for the sandbox, immediately.</li>
        <li>Licences for the data of organisations in production.</li>
        <li>Your requests, with the cause and the remedy of each failure.</li>
        <li>The deprecated operations that you call, with the deadline.</li>
      </ul>
      <img
        src={useBaseUrl('/img/account.webp')}
        width="1180"
        height="560"
        loading="lazy"
        alt="The applications of an organisation in the account: each with its state, its licences, its keys and when it was last used."
      />
      {offer.pages.quickStart && (
        <p>
          Not sure yet? <Link to={offer.pages.quickStart}>Follow the quick start</Link> as a guest, without an account.
        </p>
      )}
    </aside>
  );
}
