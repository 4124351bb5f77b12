import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import { BreakableText } from '@refdesk/ui/BreakableText';
import { Icon, type IconName } from '@refdesk/ui/Icon';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { offeredAccountPages } from '../offered-pages.ts';
import { useSignedInReader } from '../signed-in.ts';
import styles from './AccountNavigation.module.css';

/** Icons of the sections, by the path of their first page. */
const icons: Readonly<Record<string, IconName>> = {
  '/account/overview': 'overview',
  '/account/applications': 'application',
  '/account/integrations': 'key',
  '/account/audit': 'history',
  '/account/sandbox': 'sandbox',
  '/account/requests': 'requests',
  '/account/organisation-registration': 'organisation',
  '/account/settings': 'settings',
  '/account/review': 'review',
};

interface Props {
  /** Name of the current section. */
  readonly currentSection: string;
}

/**
 * Navigation between the sections of the account, with a sign-out link; only staff see the section for staff. In
 * narrow windows, it is a menu whose button shows the current section.
 */
export function AccountNavigation({ currentSection }: Props): ReactNode {
  const person = useSignedInReader();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const list = useId();
  const pages = offeredAccountPages.filter(({ audience }) => audience !== 'staff' || person?.isStaff);
  // A section is represented by its first page.
  const sectionPages = pages.filter(
    (page, index) => page.section && pages.findIndex(({ section }) => section?.name === page.section?.name) === index,
  );
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <nav aria-label={messages.account} className={styles.navigation} onKeyDown={closeOnEscape}>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {messages.account} <span aria-hidden="true">›</span> <strong>{currentSection}</strong>
        </span>
      </button>
      <ul id={list} data-open={isOpen || undefined}>
        {sectionPages.map(({ path, section }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={section?.name === currentSection ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              <Icon name={icons[path] ?? 'overview'} />
              {section?.name}
            </Link>
          </li>
        ))}
        {person && (
          <li className={styles.person}>
            <span>
              {person.name}
              <small>
                <BreakableText text={person.email} />
              </small>
            </span>
            <Link to="/account/sign-out">{messages.signOut}</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
