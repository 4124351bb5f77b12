import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import { type ReactNode, useId } from 'react';
import { hasOrganisations, hasSandbox, offer } from '../offer.ts';
import styles from './AccountIntroduction.module.css';
import { AccountPreview } from './AccountPreview.tsx';

function describeCredentials(): string {
  if (!hasOrganisations) return hasSandbox ? messages.offersKeysForBoth : messages.offersKeys;
  if (offer.sandbox === null) return messages.offersApplications;
  return offer.key === null ? messages.offersClients : messages.offersTestKeys;
}

/** Introduction to the account for visitors, with a drawing of its pages. */
export function AccountIntroduction(): ReactNode {
  const heading = useId();
  return (
    <aside aria-labelledby={heading} className={styles.inside}>
      <h2 id={heading}>{messages.accountFor}</h2>
      <ul>
        <li>{describeCredentials()}</li>
        {hasOrganisations && <li>{messages.offersLicences}</li>}
        <li>{messages.offersRequests}</li>
        <li>{messages.offersDeprecations}</li>
      </ul>
      <AccountPreview />
      {offer.pages.quickStart && (
        <p>
          {messages.notSureYet}
          <Link to={offer.pages.quickStart}>{messages.followQuickStart}</Link>
          {offer.sandbox === null ? '.' : messages.asGuest}
        </p>
      )}
    </aside>
  );
}
