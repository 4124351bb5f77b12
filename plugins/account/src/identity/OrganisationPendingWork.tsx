import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { keyNoun } from '../offer.ts';
import { ScreenSkeleton } from '../page/ScreenSkeleton.tsx';
import type { SessionOrganisation } from '../session/use-current-organisation.ts';
import styles from './OverviewScreen.module.css';

interface Props {
  readonly organisation: SessionOrganisation;
}

/** Pending work in an organisation: decisions by the provider or an owner, and tasks with a deadline for members. */
export function OrganisationPendingWork({ organisation: { id, name, state } }: Props): ReactNode {
  const params = { organisationId: id };
  const [licences] = useServiceResource('GET /api/organisations/{organisationId}/licences', { params });
  const [keys] = useServiceResource('GET /api/organisations/{organisationId}/keys', { params });
  const [changes] = useServiceResource('GET /api/organisations/{organisationId}/changes', { params });
  const awaitingConsent =
    licences.type === 'ready' ? licences.value.licences.filter(({ waitsFor }) => waitsFor.includes('consent')) : [];
  const awaitingApproval =
    licences.type === 'ready' ? licences.value.licences.filter(({ waitsFor }) => waitsFor.includes('approval')) : [];
  const expiring =
    keys.type === 'ready' ? keys.value.keys.filter(({ warnings }) => warnings.includes('expiringSoon')) : [];
  const breaking = changes.type === 'ready' ? changes.value.uses.filter(({ isDone }) => !isDone) : [];
  const resources = [licences, keys, changes];
  if (resources.some(({ type }) => type === 'loading')) return <ScreenSkeleton />;
  const pendingCount =
    awaitingConsent.length +
    awaitingApproval.length +
    expiring.length +
    breaking.length +
    (state === 'pending' ? 1 : 0);
  if (pendingCount === 0) {
    if (resources.some(({ type }) => type === 'failed')) return <p>{messages.waitingNotLoaded}</p>;
    return <p>{messages.nothingIsWaiting}</p>;
  }
  return (
    <ul className={styles.links} aria-label={messages.waitingIn(name)}>
      {state === 'pending' && (
        <li>
          <Link to={`/account/organisation-registration?organisation=${id}`}>{messages.beingVerified(name)}</Link>
          {messages.staffEmailYou}
        </li>
      )}
      {awaitingConsent.map((licence) => (
        <li key={licence.id}>
          {licence.organisation.id === id ? (
            <>
              <Link to={`/account/applications/licences?licence=${licence.id}`}>
                {messages.requestsAccess(licence.application.organisationName, licence.application.name)}
              </Link>
              {messages.anOwnerDecides}
            </>
          ) : (
            <>
              <Link to={`/account/applications/licences?licence=${licence.id}`}>
                {messages.licenceWaitsForConsent(licence.application.name)}
              </Link>
              {messages.byOwnerOf(licence.organisation.name)}
            </>
          )}
        </li>
      ))}
      {awaitingApproval.map((licence) => (
        <li key={licence.id}>
          <Link to={`/account/applications/licences?licence=${licence.id}`}>
            {messages.licenceWaitsForApproval(licence.application.name)}
          </Link>
        </li>
      ))}
      {expiring.map((key) => (
        <li key={key.id}>
          <Link to={`/account/integrations?key=${key.id}`}>{messages.keyExpiresSoon(keyNoun.one, key.name)}</Link>
          {messages.rotateIt}
        </li>
      ))}
      {breaking.length > 0 && (
        <li>
          <Link to="/account/changes">{messages.operationsWillBeRemoved(breaking.length)}</Link>
        </li>
      )}
    </ul>
  );
}
