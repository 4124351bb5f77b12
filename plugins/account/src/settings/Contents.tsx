import type { ReactNode } from 'react';
import styles from './Contents.module.css';

const parts = [
  ['password', 'Password'],
  ['second-factor', 'Second factor'],
  ['passkeys', 'Passkeys'],
  ['sessions', 'Sessions'],
  ['email', 'Email address'],
  ['profile', 'Profile'],
  ['data', 'Your data'],
  ['delete', 'Delete the account'],
] as const;

/** Links to the sections of the settings. */
export function Contents(): ReactNode {
  return (
    <nav aria-label="Settings" className={styles.contents}>
      <ul>
        {parts.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
