import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { useSession } from '../session/use-session.ts';
import styles from './SettingsSectionLinks.module.css';

const parts = [
  ['password', messages.password],
  ['second-factor', messages.secondFactor],
  ['passkeys', messages.passkeys],
  ['sessions', messages.sessions],
  ['email', messages.emailAddress],
  ['profile', messages.profile],
  ['data', messages.yourData],
  ['delete', messages.deleteAccount],
] as const;

/** Sections that exist only if people have passwords. */
const passwordParts: readonly string[] = ['password', 'second-factor', 'passkeys', 'email'];

/** Links to the sections of the settings. */
export function SettingsSectionLinks(): ReactNode {
  const { passwords } = useSession().signIn;
  const shown = parts.filter(([id]) => passwords || !passwordParts.includes(id));
  return (
    <nav aria-label={messages.settings} className={styles.contents}>
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
