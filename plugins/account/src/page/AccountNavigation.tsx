import Link from '@docusaurus/Link';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { offeredAccountPages } from '../offered-pages.ts';
import { useSignedIn } from '../signed-in.ts';
import styles from './AccountNavigation.module.css';

interface Props {
  /** Path of the current page. */
  readonly current: string;
}

/**
 * Sections of the account, with those of staff for staff only. In small windows they are a menu named after the current
 * section.
 */
export function AccountNavigation({ current }: Props): ReactNode {
  const isStaff = useSignedIn()?.isStaff ?? false;
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const list = useId();
  const sections = offeredAccountPages.filter(({ isSection, audience }) => isSection && (audience !== 'staff' || isStaff));
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <nav aria-label="Account" className={styles.navigation} onKeyDown={close}>
      <button ref={toggle} type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        <span>
          Account <span aria-hidden="true">›</span> <strong>{sections.find(({ path }) => path === current)?.title}</strong>
        </span>
      </button>
      <ul id={list} data-open={isOpen || undefined}>
        {sections.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} aria-current={path === current ? 'page' : undefined} onClick={() => setOpen(false)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
