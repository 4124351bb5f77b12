import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/applications';
import { type ReactNode, useState } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { CreateClientSecretDialog, createClientSecretRequester } from '../applications/CreateClientSecretDialog.tsx';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { clientCredentialNoun, hasSandbox } from '../offer.ts';
import {
  type ApplicationSummary,
  ClientCredentialsCell,
  type ClientWithApplication,
} from './ClientCredentialsCell.tsx';

/** Clients of the organisation's applications, with one row per application and buttons that create secrets. */
export function ClientTable({ organisationId }: { readonly organisationId: string }): ReactNode {
  const [resource, { reload }] = useServiceResource('GET /api/organisations/{organisationId}/applications', {
    params: { organisationId },
  });
  const [clientForNewSecret, setClientForNewSecret] = useState<ClientWithApplication | null>(null);
  return (
    <TitledPanel
      id="clients"
      title={messages.clientsOfOrganisation(clientCredentialNoun)}
      lead={messages.clientsExplained(clientCredentialNoun)}
    >
      <ServiceResourceView resource={resource} onRetry={() => void reload()}>
        {({ applications, may }) => (
          <DataTable
            caption={clientCredentialNoun.Many}
            columns={createColumns(may.includes('secret.make') ? setClientForNewSecret : null)}
            rows={applications}
            getRowKey={({ id }) => id}
            emptyMessage={<NoClients mayAdd={may.includes('application.add')} />}
          />
        )}
      </ServiceResourceView>
      {clientForNewSecret && (
        <CreateClientSecretDialog
          client={clientForNewSecret.client}
          createSecret={createClientSecretRequester(
            clientForNewSecret.application.id,
            clientForNewSecret.client.environment,
          )}
          onCreated={() => void reload()}
          onClose={() => setClientForNewSecret(null)}
        />
      )}
    </TitledPanel>
  );
}

function NoClients({ mayAdd }: { readonly mayAdd: boolean }): ReactNode {
  if (!mayAdd) return messages.noClientYet(clientCredentialNoun);
  return (
    <>
      {messages.noClientYetAdd(clientCredentialNoun)}
      <Link to="/account/applications?new=yes">{messages.addFirst}</Link>.
    </>
  );
}

/**
 * Creates the columns: the application, then its client in each environment. `onCreateSecret` is null for
 * members who cannot create secrets.
 */
function createColumns(
  onCreateSecret: ((client: ClientWithApplication) => void) | null,
): readonly TableColumn<ApplicationSummary>[] {
  const renderClient = (environment: string) => (application: ApplicationSummary) => {
    const client = application.clients.find((candidate) => candidate.environment === environment);
    return (
      client && (
        <ClientCredentialsCell
          application={application}
          client={client}
          onCreateSecret={onCreateSecret ? () => onCreateSecret({ application, client }) : undefined}
        />
      )
    );
  };
  return [
    {
      name: messages.application,
      isRowHeader: true,
      cell: ({ id, name }) => <Link to={`/account/applications?application=${id}`}>{name}</Link>,
    },
    ...(hasSandbox ? [{ name: messages.sandbox, cell: renderClient('sandbox') }] : []),
    { name: messages.production, cell: renderClient('production') },
  ];
}
