import Link from '@docusaurus/Link';
import { useSignedInReader } from '@refdesk/account/signed-in';
import { messages } from '@refdesk/messages/site';
import DropdownNavbarItem, { type Props } from '@theme/NavbarItem/DropdownNavbarItem';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './AccountNavbarItem.module.css';

/**
 * The account menu, and a link to the reader's account or to the sign-in page. In mobile layouts, the header has only
 * the link, because menus are in the sidebar.
 */
export default function AccountNavbarItem(props: Props): ReactNode {
  const person = useSignedInReader();
  const accountLabel = person ? messages.yourAccount(person.name, person.email) : undefined;
  return (
    <>
      <DropdownNavbarItem {...props} />
      {!props.mobile && (
        <Link
          to={person ? '/account/overview' : '/account/sign-in'}
          {...(accountLabel && { 'aria-label': accountLabel, title: accountLabel })}
          className={styles.shortcut ?? ''}
        >
          <span className={clsx(styles.label, person && styles.held)}>{messages.signIn}</span>
          <span aria-hidden="true" className={person ? styles.person : styles.visitor} />
        </Link>
      )}
    </>
  );
}
