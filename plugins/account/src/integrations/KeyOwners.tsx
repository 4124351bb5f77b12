import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { hasSandbox } from '../offer.ts';
import type { OrganisationChoice } from '../session/use-organisation.ts';
import styles from './KeyOwners.module.css';

interface Props {
  readonly organisation: OrganisationChoice | null;
  readonly isPersonal: boolean;
}

/** Switch between the organisation's keys and the reader's personal keys. */
export function KeyOwners({ organisation, isPersonal }: Props): ReactNode {
  if (organisation === null) {
    return (
      <p className={styles.hint}>
        {hasSandbox ? 'Your own test keys work in your sandbox immediately. Keys for production belong' : 'Keys belong'}{' '}
        to an organisation: <Link to="/account/organisation-registration">register yours</Link>.
      </p>
    );
  }
  if (!hasSandbox) return null;
  return (
    <nav aria-label="Key owner" className={styles.owners}>
      <Link to="/account/integrations?tab=keys" aria-current={isPersonal ? undefined : 'page'}>
        Keys of the organisation
      </Link>
      <Link to="/account/integrations?tab=keys&of=me" aria-current={isPersonal ? 'page' : undefined}>
        My test keys
      </Link>
    </nav>
  );
}
