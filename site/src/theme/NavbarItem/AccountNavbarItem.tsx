import Link from '@docusaurus/Link';
import { useSignedIn } from '@portal/account/signed-in';
import DropdownNavbarItem, { type Props } from '@theme/NavbarItem/DropdownNavbarItem';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './AccountNavbarItem.module.css';

/**
 * The Account menu: shows who is signed in, and what they or a visitor can do. Its width stays the same. In small
 * windows, where menus are in the sidebar, a single link opens the account.
 */
export default function AccountNavbarItem({ items, label, ...props }: Props): ReactNode {
  const person = useSignedIn();
  const mark = (
    <span aria-hidden="true" className={person ? styles.person : styles.visitor}>
      {person ? initials(person.name) : visitor}
    </span>
  );
  const menuItems: Props['items'] = person
    ? [
        ...(person.isStaff ? [{ label: 'Review', to: '/account/review' }] : []),
        { label: 'Account settings', to: '/account/settings' },
        { label: 'Sign out', to: '/account/sign-out' },
      ]
    : [
        { label: 'Sign in', to: '/account/sign-in' },
        { label: 'Register', to: '/account/integrator-registration' },
      ];
  const name = person && (
    <span className={styles.name}>
      {person.name}
      <small>{person.email}</small>
    </span>
  );
  return (
    <>
      {!props.mobile && (
        <Link
          to={person ? '/account/overview' : '/account/sign-in'}
          aria-label={person ? `Account ${initials(person.name)}` : 'Sign in'}
          className={clsx(styles.shortcut)}
        >
          {mark}
        </Link>
      )}
      <DropdownNavbarItem
        {...props}
        label={
          <span className={styles.label}>
            {mark}
            {label}
          </span>
        }
        items={[...(name ? [{ label: name, to: '/account/overview' }] : []), ...items, ...menuItems]}
      />
    </>
  );
}

const visitor = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="9.5" r="3.5" />
    <path d="M5.5 19.5c1-3 3.5-4.5 6.5-4.5s5.5 1.5 6.5 4.5" />
  </svg>
);

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.at(0) ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last].map((word) => (Array.from(word)[0] ?? '').toUpperCase()).join('');
}
