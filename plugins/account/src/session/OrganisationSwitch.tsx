import { type ReactNode, useId } from 'react';
import styles from './OrganisationSwitch.module.css';
import { chooseOrganisation, useOrganisation } from './use-organisation.ts';
import { useSession } from './use-session.ts';

/** Says which organisation the screen is about; a choice for those who belong to several. */
export function OrganisationSwitch(): ReactNode {
  const { organisations } = useSession();
  const current = useOrganisation();
  const id = useId();
  if (current === null) return null;
  return (
    <p className={styles.switch}>
      {organisations.length === 1 ? <span>Organisation</span> : <label htmlFor={id}>Organisation</label>}
      {organisations.length === 1 ? (
        <strong>{current.name}</strong>
      ) : (
        <select id={id} value={current.id} onChange={({ target }) => chooseOrganisation(target.value)}>
          {organisations.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </p>
  );
}
