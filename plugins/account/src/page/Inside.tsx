import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ReactNode, useId } from 'react';
import { offer } from '../offer.ts';
import styles from './Inside.module.css';

const forSandbox =
  offer.sandbox === null
    ? 'Applications with credentials of their own.'
    : `${offer.key === null ? 'Clients' : 'Test keys'} and applications for the sandbox, immediately.`;

/**
 * Introduction to the account for visitors, with a picture of its inside if the provider has one;
 * `npm run tool -- picture` regenerates it and prints its size.
 */
export function Inside(): ReactNode {
  const heading = useId();
  const { picture } = offer;
  const src = useBaseUrl(picture?.src ?? '/');
  return (
    <aside aria-labelledby={heading} className={styles.inside}>
      <h2 id={heading}>What an account is for</h2>
      <ul>
        <li>{forSandbox}</li>
        <li>Licences for the data of organisations in production.</li>
        <li>Your requests, with the cause and the remedy of each failure.</li>
        <li>The deprecated operations that you call, with the deadline.</li>
      </ul>
      {picture && <img {...picture} src={src} alt={picture.alt} loading="lazy" />}
      {offer.pages.quickStart && (
        <p>
          Not sure yet? <Link to={offer.pages.quickStart}>Follow the quick start</Link>
          {offer.sandbox === null ? '.' : ' as a guest, without an account.'}
        </p>
      )}
    </aside>
  );
}
