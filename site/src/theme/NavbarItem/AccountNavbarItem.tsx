import Link from '@docusaurus/Link';
import { useSignedIn } from '@refdesk/account/signed-in';
import { messages } from '@refdesk/messages/site';
import DropdownNavbarItem, { type Props } from '@theme/NavbarItem/DropdownNavbarItem';
import type { ReactNode } from 'react';
import styles from './AccountNavbarItem.module.css';

/**
 * The account menu, and a link to the reader's account or to sign in. Mobile layouts keep only the link in the header,
 * because menus are in the sidebar.
 */
export default function AccountNavbarItem(props: Props): ReactNode {
  const person = useSignedIn();
  const name = person ? messages.yourAccount(person.name, person.email) : undefined;
  return (
    <>
      <DropdownNavbarItem {...props} />
      {!props.mobile && (
        <Link
          to={person ? '/account/overview' : '/account/sign-in'}
          {...(name && { 'aria-label': name, title: name })}
          className={styles.shortcut ?? ''}
        >
          <span aria-hidden="true" className={person ? styles.person : styles.visitor} />
          {!person && <span className={styles.label}>{messages.signIn}</span>}
        </Link>
      )}
    </>
  );
}
