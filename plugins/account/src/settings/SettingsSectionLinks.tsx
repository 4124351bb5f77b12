import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { useSession } from '../session/use-session.ts';
import styles from './SettingsSectionLinks.module.css';

const sections = [
  ['password', messages.password],
  ['second-factor', messages.secondFactor],
  ['passkeys', messages.passkeys],
  ['sessions', messages.sessions],
  ['email', messages.emailAddress],
  ['profile', messages.profile],
  ['data', messages.yourData],
  ['delete', messages.deleteAccount],
] as const;

/** Sections shown only if the portal uses passwords. */
const passwordSectionIds: readonly string[] = ['password', 'second-factor', 'passkeys', 'email'];

/** Links to the sections of the settings screen. */
export function SettingsSectionLinks(): ReactNode {
  const { passwords } = useSession().signIn;
  const shownSections = sections.filter(([id]) => passwords || !passwordSectionIds.includes(id));
  return (
    <nav aria-label={messages.settings} className={styles.contents}>
      <ul>
        {shownSections.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
