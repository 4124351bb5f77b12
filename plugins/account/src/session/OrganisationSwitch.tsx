import { messages } from '@refdesk/messages/account';
import { type ReactNode, useId } from 'react';
import styles from './OrganisationSwitch.module.css';
import { switchShownOrganisation, useCurrentOrganisation } from './use-current-organisation.ts';
import { useSession } from './use-session.ts';

/** Shows the current organisation to readers who belong to several, and lets them switch. */
export function OrganisationSwitch(): ReactNode {
  const { organisations } = useSession();
  const current = useCurrentOrganisation();
  const id = useId();
  if (current === null || organisations.length === 1) return null;
  return (
    <p className={styles.switch}>
      <label htmlFor={id}>{messages.organisation}</label>
      <select id={id} value={current.id} onChange={({ target }) => switchShownOrganisation(target.value)}>
        {organisations.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
