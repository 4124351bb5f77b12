import Link from '@docusaurus/Link';
import { type ReactNode, useEffect, useRef } from 'react';
import { accountPages } from '../pages.ts';
import { useSignedIn } from '../signed-in.ts';
import styles from './AccountNavigation.module.css';

interface Props {
  /** Path of the page that is shown. */
  readonly current: string;
}

/** The sections of the account; that of staff for staff only. */
export function AccountNavigation({ current }: Props): ReactNode {
  const isStaff = useSignedIn()?.isStaff ?? false;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href$="${current}"]`);
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - list.current.clientWidth / 3;
  }, [current]);
  const sections = accountPages.filter(({ label, audience }) => label !== null && (audience !== 'staff' || isStaff));
  return (
    <nav aria-label="Account" className={styles.navigation}>
      <ul ref={list}>
        {sections.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} aria-current={path === current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
