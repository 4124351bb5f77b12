import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { hasOrganisations } from '../offer.ts';
import { offeredAccountPages } from '../offered-pages.ts';
import styles from './AccountPreview.module.css';

const applications: readonly {
  readonly name: string;
  readonly purpose: string;
  readonly state: 'active' | 'draft';
  readonly lastUsedText: string;
}[] = [
  {
    name: messages.previewPlanner,
    purpose: messages.previewPlannerPurpose,
    state: 'active',
    lastUsedText: messages.previewMinutesAgo,
  },
  {
    name: messages.previewExport,
    purpose: messages.previewExportPurpose,
    state: 'active',
    lastUsedText: messages.previewHoursAgo,
  },
  {
    name: messages.previewApp,
    purpose: messages.previewAppPurpose,
    state: 'draft',
    lastUsedText: messages.previewNever,
  },
];

const stateLabels = {
  active: messages.previewActive,
  draft: hasOrganisations ? messages.previewDraft : messages.previewExpiring,
};

/** Name of the section that is marked as currentSection in the drawing. */
const currentSection = hasOrganisations
  ? messages.applications
  : offeredAccountPages.find(({ path }) => path === '/account/integrations')?.section?.name;

/** Drawing of an organisation's applications, as its members see them, or of a person's keys. */
export function AccountPreview(): ReactNode {
  const sections = [
    ...new Set(
      offeredAccountPages.flatMap(({ audience, section }) => (audience === 'staff' || !section ? [] : section.name)),
    ),
  ];
  return (
    <div
      role="img"
      aria-label={hasOrganisations ? messages.previewDescribed : messages.previewKeysDescribed}
      className={styles.preview}
    >
      <ul>
        {sections.map((name) => (
          <li key={name} data-current={name === currentSection || undefined}>
            {name}
          </li>
        ))}
      </ul>
      <div>
        <p>
          <strong>{hasOrganisations ? messages.previewCount : messages.previewKeyCount}</strong>
          <span className={styles.button}>{hasOrganisations ? messages.addApplication : messages.createKey}</span>
        </p>
        {applications.map(({ name, purpose, state, lastUsedText }) => (
          <div key={name} className={styles.row}>
            <span>
              <b>{name}</b>
              <small>{purpose}</small>
            </span>
            <span data-state={state}>{stateLabels[state]}</span>
            <small>{lastUsedText}</small>
          </div>
        ))}
      </div>
    </div>
  );
}
