import { messages } from '@refdesk/messages/applications';
import type { PersonalClient as Client } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { CreateClientSecretDialog } from '../applications/CreateClientSecretDialog.tsx';
import { CopyableClientId } from '../clients/CopyableClientId.tsx';
import {
  createRevokeSecretColumn,
  secretLastFourCharactersColumn,
  secretLastUsedColumn,
} from '../clients/secret-columns.tsx';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { clientCredentialNoun, hasOrganisations } from '../offer.ts';

type Secret = Client['secrets'][number];

/** The client of the reader's personal sandbox, with its secrets. */
export function PersonalClientCredentialsPanel(): ReactNode {
  const [resource, { reload }] = useServiceResource('GET /api/account/client', {});
  const [isCreating, setCreating] = useState(false);
  const [secretToRevoke, setSecretToRevoke] = useState<Secret | null>(null);
  const client = resource.type === 'ready' ? resource.value : null;
  const validSecrets = client?.secrets.filter(({ state }) => state !== 'ended') ?? [];
  return (
    <TitledPanel
      title={messages.yourClient(clientCredentialNoun)}
      lead={hasOrganisations ? messages.yourClientExplained : messages.yourClientExplainedForPeople}
      actions={
        client && (
          <button
            type="button"
            className={`button button--${validSecrets.length === 0 ? 'primary' : 'secondary'}`}
            onClick={() => setCreating(true)}
          >
            {validSecrets.length === 0 ? messages.createSecret : messages.rotateSecret}
          </button>
        )
      }
    >
      <ServiceResourceView resource={resource} onRetry={() => void reload()}>
        {({ id }) => (
          <>
            <CopyableClientId id={id} label={messages.identifierOfYourClient(clientCredentialNoun)} />
            <DataTable
              caption={messages.secretsOfYourClient(clientCredentialNoun)}
              columns={[...columns, createRevokeSecretColumn(setSecretToRevoke)]}
              rows={validSecrets}
              getRowKey={(secret) => secret.id}
              emptyMessage={messages.noSecretOfYours}
            />
          </>
        )}
      </ServiceResourceView>
      {isCreating && client && (
        <CreateClientSecretDialog
          client={{ environment: 'sandbox', secrets: client.secrets }}
          createSecret={(overlapDays) => requestService('POST /api/account/client/secrets', { body: { overlapDays } })}
          onCreated={() => void reload()}
          onClose={() => setCreating(false)}
        />
      )}
      {secretToRevoke && (
        <ConfirmDialog
          title={messages.confirmRevokingSecret(secretToRevoke.lastFour)}
          confirmLabel={messages.revokeTheSecret}
          onConfirm={async () => {
            await requestService('DELETE /api/account/client/secrets/{secretId}', {
              params: { secretId: secretToRevoke.id },
            });
            await reload();
          }}
          onClose={() => setSecretToRevoke(null)}
        >
          {messages.revokingYourSecretEffect}
        </ConfirmDialog>
      )}
    </TitledPanel>
  );
}

const columns: readonly TableColumn<Secret>[] = [
  secretLastFourCharactersColumn,
  { name: messages.created, cell: ({ createdAt }) => <DateTime at={createdAt} show="day" /> },
  secretLastUsedColumn,
  {
    name: messages.validUntil,
    cell: ({ endsAt }) => (endsAt ? <DateTime at={endsAt} show="ago" /> : messages.youRevokeIt),
  },
];
