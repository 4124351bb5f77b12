import type { ReactNode } from 'react';
import { useSession } from '../session/use-session.ts';
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

/** Sections that exist only if people have passwords. */
const passwordParts: readonly string[] = ['password', 'second-factor', 'passkeys', 'email'];

/** Links to the sections of the settings. */
export function Contents(): ReactNode {
  const { passwords } = useSession().signIn;
  const shown = parts.filter(([id]) => passwords || !passwordParts.includes(id));
  return (
    <nav aria-label="Settings" className={styles.contents}>
      <ul>
        {shown.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
