import type { ReactNode } from 'react';
import { useResource } from '../api/use-resource.ts';
import { useQuery } from '../applications/use-query.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { OrganisationSwitch } from '../session/OrganisationSwitch.tsx';
import { useOrganisation } from '../session/use-organisation.ts';
import { ClientTable } from './ClientTable.tsx';
import { KeyOwners } from './KeyOwners.tsx';
import { KeyPage } from './KeyPage.tsx';
import { KeyTable } from './KeyTable.tsx';
import { NewKey } from './NewKey.tsx';

/** The screen /account/integrations, Manage API Keys: a list, one key, or the form of a new one. */
export default function IntegrationsScreen(): ReactNode {
  const query = useQuery();
  const key = query.get('key');
  if (key !== '') return <KeyPage key={key} id={key} />;
  return <Keys />;
}

function Keys(): ReactNode {
  const query = useQuery();
  const organisation = useOrganisation();
  const isPersonal = organisation === null || query.get('of') === 'me';
  const organisationId = isPersonal ? null : organisation.id;
  const own = useResource('GET /api/account/keys', organisationId === null ? {} : null);
  const ofOrganisation = useResource('GET /api/organisations/{organisationId}/keys', organisationId === null ? null : { params: { organisationId } });
  const [resource, { reload }] = organisationId === null ? own : ofOrganisation;
  const isNew = query.get('new') !== '';
  return (
    <>
      {!isNew && organisation && <OrganisationSwitch />}
      {!isNew && <KeyOwners organisation={organisation} isPersonal={isPersonal} />}
      <Loaded resource={resource} onRetry={() => void reload()}>
        {(list) => (isNew ? <NewKey list={list} organisationId={organisationId} /> : <KeyTable list={list} isPersonal={isPersonal} />)}
      </Loaded>
      {!isNew && !isPersonal && (
        // Read at the same time, and shown when what stands above it is there.
        <div hidden={resource.type === 'loading'}>
          <ClientTable organisationId={organisation.id} />
        </div>
      )}
    </>
  );
}
