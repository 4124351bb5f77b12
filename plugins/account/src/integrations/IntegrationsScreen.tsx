import type { ReactNode } from 'react';
import { useServiceResource } from '../api/use-resource.ts';
import { LoadedResource } from '../components/LoadedResource.tsx';
import { RevealTogether } from '../components/RevealTogether.tsx';
import { hasClients, hasOrganisations, hasSandbox, offer } from '../offer.ts';
import { useQueryParameters } from '../page/use-query.ts';
import { OrganisationSwitch } from '../session/OrganisationSwitch.tsx';
import { useOrganisation } from '../session/use-organisation.ts';
import { ClientTable } from './ClientTable.tsx';
import { CredentialTabs } from './CredentialTabs.tsx';
import { KeyOwnerSwitch } from './KeyOwnerSwitch.tsx';
import { KeyPage } from './KeyPage.tsx';
import { KeyTable } from './KeyTable.tsx';
import { NewKey } from './NewKey.tsx';
import { PersonalClient } from './PersonalClient.tsx';

/** The screen /account/integrations, Manage API Keys: clients, keys, one key, or the form of a new one. */
export default function IntegrationsScreen(): ReactNode {
  const query = useQueryParameters();
  const key = query.get('key');
  if (offer.key === null) return <Clients />;
  if (key !== '') return <KeyPage key={key} id={key} />;
  if (query.get('new') !== '' || !showsClients(query.get('tab'))) return <Keys isNew={query.get('new') !== ''} />;
  return <Clients />;
}

/** Clients are the first tab, except in a portal without organisations, where they are for the sandbox only. */
function showsClients(tab: string): boolean {
  return hasClients && (hasOrganisations ? tab !== 'keys' : tab === 'clients');
}

function Clients(): ReactNode {
  const organisation = useOrganisation();
  return (
    <>
      {organisation && <OrganisationSwitch />}
      <CredentialTabs current="clients" />
      <RevealTogether>
        {hasSandbox && <PersonalClient />}
        {organisation && <ClientTable organisationId={organisation.id} />}
      </RevealTogether>
    </>
  );
}

function Keys({ isNew }: { readonly isNew: boolean }): ReactNode {
  const query = useQueryParameters();
  const organisation = useOrganisation();
  const isPersonal = organisation === null || (hasSandbox && query.get('of') === 'me');
  const organisationId = isPersonal ? null : organisation.id;
  const personal = useServiceResource('GET /api/account/keys', organisationId === null ? {} : null);
  const ofOrganisation = useServiceResource(
    'GET /api/organisations/{organisationId}/keys',
    organisationId === null ? null : { params: { organisationId } },
  );
  const [resource, { reload }] = organisationId === null ? personal : ofOrganisation;
  return (
    <>
      {!isNew && organisation && <OrganisationSwitch />}
      {!isNew && <CredentialTabs current="keys" />}
      {!isNew && hasOrganisations && <KeyOwnerSwitch organisation={organisation} isPersonal={isPersonal} />}
      {/* With organisations, personal keys are for a sandbox. */}
      {(hasSandbox || !isPersonal || !hasOrganisations) && (
        <LoadedResource resource={resource} onRetry={() => void reload()}>
          {(list) =>
            isNew ? (
              <NewKey list={list} organisationId={organisationId} />
            ) : (
              <KeyTable list={list} isPersonal={isPersonal} />
            )
          }
        </LoadedResource>
      )}
    </>
  );
}
