import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/applications';
import { type ReactNode, useState } from 'react';
import { useResource } from '../api/use-resource.ts';
import { createSecret, NewSecret } from '../applications/NewSecret.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';
import { clientNoun, hasSandbox } from '../offer.ts';
import { type ApplicationSummary, ClientCell, type OwnedClient } from './ClientCell.tsx';

interface Props {
  readonly organisationId: string;
}

/** Clients of the organisation's applications, a row per application; creates secrets here or with the application. */
export function ClientTable({ organisationId }: Props): ReactNode {
  const [resource, { reload }] = useResource('GET /api/organisations/{organisationId}/applications', {
    params: { organisationId },
  });
  const [chosen, setChosen] = useState<OwnedClient | null>(null);
  return (
    <Panel id="clients" title={messages.clientsOfOrganisation(clientNoun)} lead={messages.clientsExplained(clientNoun)}>
      <Loaded resource={resource} onRetry={() => void reload()}>
        {({ applications, may }) => (
          <Table
            caption={clientNoun.Many}
            columns={columnsFor(may.includes('secret.make') ? setChosen : null)}
            rows={applications}
            keyOf={({ id }) => id}
            nothing={<NoClients mayAdd={may.includes('application.add')} />}
          />
        )}
      </Loaded>
      {chosen && (
        <NewSecret
          client={chosen.client}
          make={createSecret(chosen.application.id, chosen.client.environment)}
          onMade={() => void reload()}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  );
}

function NoClients({ mayAdd }: { readonly mayAdd: boolean }): ReactNode {
  if (!mayAdd) return messages.noClientYet(clientNoun);
  return (
    <>
      {messages.noClientYetAdd(clientNoun)}
      <Link to="/account/applications?new=yes">{messages.addFirst}</Link>.
    </>
  );
}

/**
 * Columns: the application, then its client in each environment; `choose` is null for members who cannot create
 * secrets.
 */
function columnsFor(choose: ((client: OwnedClient) => void) | null): readonly TableColumn<ApplicationSummary>[] {
  const clientIn = (environment: string) => (application: ApplicationSummary) => {
    const client = application.clients.find((candidate) => candidate.environment === environment);
    return (
      client && (
        <ClientCell
          application={application}
          client={client}
          onSecret={choose ? () => choose({ application, client }) : undefined}
        />
      )
    );
  };
  return [
    {
      name: messages.application,
      isName: true,
      cell: ({ id, name }) => <Link to={`/account/applications?application=${id}`}>{name}</Link>,
    },
    ...(hasSandbox ? [{ name: messages.sandbox, cell: clientIn('sandbox') }] : []),
    { name: messages.production, cell: clientIn('production') },
  ];
}
