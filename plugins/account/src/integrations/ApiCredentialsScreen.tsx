import type { ReactNode } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { RevealPanelsTogether } from '../components/RevealPanelsTogether.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { hasClientCredentials, hasOrganisations, hasSandbox, offer } from '../offer.ts';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { OrganisationSwitch } from '../session/OrganisationSwitch.tsx';
import { useCurrentOrganisation } from '../session/use-current-organisation.ts';
import { ClientTable } from './ClientTable.tsx';
import { CredentialTypeTabs } from './CredentialTypeTabs.tsx';
import { KeyCreationPanel } from './KeyCreationPanel.tsx';
import { KeyDetailsView } from './KeyDetailsView.tsx';
import { KeyOwnerSwitch } from './KeyOwnerSwitch.tsx';
import { KeyTable } from './KeyTable.tsx';
import { PersonalClientCredentialsPanel } from './PersonalClientCredentialsPanel.tsx';

/** The screen /account/integrations, Manage API Keys: clients, keys, one key, or the form for a new key. */
export default function ApiCredentialsScreen(): ReactNode {
  const query = useQueryParameters();
  const key = query.get('key');
  if (offer.key === null) return <Clients />;
  if (key !== '') return <KeyDetailsView key={key} id={key} />;
  if (query.get('new') !== '' || !showsClients(query.get('tab'))) return <Keys isNew={query.get('new') !== ''} />;
  return <Clients />;
}

/** Clients are the first tab, except in a portal without organisations, where they are only for the sandbox. */
function showsClients(tab: string): boolean {
  return hasClientCredentials && (hasOrganisations ? tab !== 'keys' : tab === 'clients');
}

function Clients(): ReactNode {
  const organisation = useCurrentOrganisation();
  return (
    <>
      {organisation && <OrganisationSwitch />}
      <CredentialTypeTabs current="clients" />
      <RevealPanelsTogether>
        {hasSandbox && <PersonalClientCredentialsPanel />}
        {organisation && <ClientTable organisationId={organisation.id} />}
      </RevealPanelsTogether>
    </>
  );
}

function Keys({ isNew }: { readonly isNew: boolean }): ReactNode {
  const query = useQueryParameters();
  const organisation = useCurrentOrganisation();
  const isPersonal = organisation === null || (hasSandbox && query.get('of') === 'me');
  const organisationId = isPersonal ? null : organisation.id;
  const personal = useServiceResource('GET /api/account/keys', organisationId === null ? {} : null);
  const organisational = useServiceResource(
    'GET /api/organisations/{organisationId}/keys',
    organisationId === null ? null : { params: { organisationId } },
  );
  const [resource, { reload }] = organisationId === null ? personal : organisational;
  return (
    <>
      {!isNew && organisation && <OrganisationSwitch />}
      {!isNew && <CredentialTypeTabs current="keys" />}
      {!isNew && hasOrganisations && <KeyOwnerSwitch organisation={organisation} isPersonal={isPersonal} />}
      {/* With organisations, personal keys are for a sandbox. */}
      {(hasSandbox || !isPersonal || !hasOrganisations) && (
        <ServiceResourceView resource={resource} onRetry={() => void reload()}>
          {(list) =>
            isNew ? (
              <KeyCreationPanel keyList={list} organisationId={organisationId} />
            ) : (
              <KeyTable keyList={list} isPersonal={isPersonal} />
            )
          }
        </ServiceResourceView>
      )}
    </>
  );
}
