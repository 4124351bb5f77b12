import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { useResource } from '../api/use-resource.ts';
import { keyNoun } from '../offer.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import type { OrganisationChoice } from '../session/use-organisation.ts';
import styles from './Overview.module.css';

interface Props {
  readonly organisation: OrganisationChoice;
}

/** Pending work in an organisation: for the provider, for its owner, or for a member before a deadline. */
export function Waiting({ organisation: { id, name, state } }: Props): ReactNode {
  const params = { organisationId: id };
  const [licences] = useResource('GET /api/organisations/{organisationId}/licences', { params });
  const [keys] = useResource('GET /api/organisations/{organisationId}/keys', { params });
  const [changes] = useResource('GET /api/organisations/{organisationId}/changes', { params });
  const consent =
    licences.type === 'ready' ? licences.value.licences.filter(({ waitsFor }) => waitsFor.includes('consent')) : [];
  const approval =
    licences.type === 'ready' ? licences.value.licences.filter(({ waitsFor }) => waitsFor.includes('approval')) : [];
  const expiring =
    keys.type === 'ready' ? keys.value.keys.filter(({ warnings }) => warnings.includes('expiringSoon')) : [];
  const breaking = changes.type === 'ready' ? changes.value.uses.filter(({ isDone }) => !isDone) : [];
  const resources = [licences, keys, changes];
  if (resources.some(({ type }) => type === 'loading')) return <Skeleton />;
  const waits = consent.length + approval.length + expiring.length + breaking.length + (state === 'pending' ? 1 : 0);
  if (waits === 0) {
    if (resources.some(({ type }) => type === 'failed'))
      return <p>What is waiting could not be loaded. Reload the page.</p>;
    return <p>Nothing is waiting.</p>;
  }
  return (
    <ul className={styles.links} aria-label={`Waiting in ${name}`}>
      {state === 'pending' && (
        <li>
          <Link to={`/account/organisation-registration?organisation=${id}`}>{name} is being verified</Link>: our staff
          email you, usually within two working days
        </li>
      )}
      {consent.map((licence) => (
        <li key={licence.id}>
          {licence.organisation.id === id ? (
            <>
              <Link to={`/account/applications/licences?licence=${licence.id}`}>
                {licence.application.organisationName} requests access to your data with {licence.application.name}
              </Link>
              : an owner decides
            </>
          ) : (
            <>
              <Link to={`/account/applications/licences?licence=${licence.id}`}>
                The licence of {licence.application.name} waits for consent
              </Link>{' '}
              by an owner of {licence.organisation.name}
            </>
          )}
        </li>
      ))}
      {approval.map((licence) => (
        <li key={licence.id}>
          <Link to={`/account/applications/licences?licence=${licence.id}`}>
            The licence of {licence.application.name} waits for our approval
          </Link>
        </li>
      ))}
      {expiring.map((key) => (
        <li key={key.id}>
          <Link to={`/account/integrations?key=${key.id}`}>
            The {keyNoun.one} {key.name} expires soon
          </Link>
          : rotate it
        </li>
      ))}
      {breaking.length > 0 && (
        <li>
          <Link to="/account/changes">
            {breaking.length === 1 ? '1 operation that you call' : `${breaking.length} operations that you call`} will
            be removed
          </Link>
        </li>
      )}
    </ul>
  );
}
