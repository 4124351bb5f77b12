import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { offeredAccountPages } from '../offered-pages.ts';
import styles from './AccountPreview.module.css';

const applications: readonly {
  readonly name: string;
  readonly purpose: string;
  readonly state: 'active' | 'draft';
  readonly used: string;
}[] = [
  {
    name: messages.previewPlanner,
    purpose: messages.previewPlannerPurpose,
    state: 'active',
    used: messages.previewMinutesAgo,
  },
  {
    name: messages.previewExport,
    purpose: messages.previewExportPurpose,
    state: 'active',
    used: messages.previewHoursAgo,
  },
  { name: messages.previewApp, purpose: messages.previewAppPurpose, state: 'draft', used: messages.previewNever },
];

const stateLabels = { active: messages.previewActive, draft: messages.previewDraft };

/** Drawing of the applications of an organisation, as one of its members sees them. */
export function AccountPreview(): ReactNode {
  const sections = [
    ...new Set(
      offeredAccountPages.flatMap(({ audience, section }) => (audience === 'staff' || !section ? [] : section.name)),
    ),
  ];
  return (
    <div role="img" aria-label={messages.previewDescribed} className={styles.preview}>
      <ul>
        {sections.map((name) => (
          <li key={name} data-current={name === messages.applications || undefined}>
            {name}
          </li>
        ))}
      </ul>
      <div>
        <p>
          <strong>{messages.previewCount}</strong>
          <span className={styles.button}>{messages.addApplication}</span>
        </p>
        {applications.map(({ name, purpose, state, used }) => (
          <div key={name} className={styles.row}>
            <span>
              <b>{name}</b>
              <small>{purpose}</small>
            </span>
            <span data-state={state}>{stateLabels[state]}</span>
            <small>{used}</small>
          </div>
        ))}
      </div>
    </div>
  );
}
