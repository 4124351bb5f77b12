import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/applications';
import type { ReactNode } from 'react';
import { hasSandbox } from '../offer.ts';
import type { SessionOrganisation } from '../session/use-current-organisation.ts';
import styles from './KeyOwnerSwitch.module.css';

interface Props {
  readonly organisation: SessionOrganisation | null;
  readonly isPersonal: boolean;
}

/** Switch between the organisation's keys and the reader's personal keys. */
export function KeyOwnerSwitch({ organisation, isPersonal }: Props): ReactNode {
  if (organisation === null) {
    return (
      <p className={styles.hint}>
        {messages.testKeysExplained(hasSandbox)}
        <Link to="/account/organisation-registration">{messages.registerYours}</Link>.
      </p>
    );
  }
  if (!hasSandbox) return null;
  return (
    <nav aria-label={messages.keyOwner} className={styles.owners}>
      <Link to="/account/integrations?tab=keys" aria-current={isPersonal ? undefined : 'page'}>
        {messages.keysOfOrganisation}
      </Link>
      <Link to="/account/integrations?tab=keys&of=me" aria-current={isPersonal ? 'page' : undefined}>
        {messages.myTestKeys}
      </Link>
    </nav>
  );
}
