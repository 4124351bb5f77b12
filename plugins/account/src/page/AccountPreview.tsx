import type { ReactNode } from 'react';
import { offeredAccountPages } from '../offered-pages.ts';
import styles from './AccountPreview.module.css';

const applications: readonly {
  readonly name: string;
  readonly purpose: string;
  readonly state: string;
  readonly used: string;
}[] = [
  { name: 'Planner', purpose: 'Makes bookings for customers.', state: 'Active', used: '2 minutes ago' },
  { name: 'Invoice export', purpose: 'Runs every night.', state: 'Active', used: '5 hours ago' },
  { name: 'Engineer app', purpose: 'Works without a signal.', state: 'Draft', used: 'Never' },
];

/** Drawing of the applications of an organisation, as one of its members sees them. */
export function AccountPreview(): ReactNode {
  const sections = [
    ...new Set(
      offeredAccountPages.flatMap(({ audience, section }) => (audience === 'staff' || !section ? [] : section.name)),
    ),
  ];
  return (
    <div
      role="img"
      aria-label="The applications of an organisation in the account, each with its state and its last use."
      className={styles.preview}
    >
      <ul>
        {sections.map((name) => (
          <li key={name} data-current={name === 'Applications' || undefined}>
            {name}
          </li>
        ))}
      </ul>
      <div>
        <p>
          <strong>3 applications</strong>
          <span className={styles.button}>Add an application</span>
        </p>
        {applications.map(({ name, purpose, state, used }) => (
          <div key={name} className={styles.row}>
            <span>
              <b>{name}</b>
              <small>{purpose}</small>
            </span>
            <span data-state={state}>{state}</span>
            <small>{used}</small>
          </div>
        ))}
      </div>
    </div>
  );
}
