import { messages } from '@refdesk/messages/applications';
import type { Application } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { CopyableClientId } from '../clients/CopyableClientId.tsx';
import {
  createRevokeSecretColumn,
  secretLastFourCharactersColumn,
  secretLastUsedColumn,
} from '../clients/secret-columns.tsx';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { type BadgeTone, StateBadge } from '../components/StateBadge.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { clientCredentialNoun } from '../offer.ts';
import styles from './ApplicationClientPanel.module.css';
import { CreateClientSecretDialog, createClientSecretRequester } from './CreateClientSecretDialog.tsx';
import { environmentsInSentences } from './environments.ts';

type Client = Application['clients'][number];
type Secret = Client['secrets'][number];

interface Props {
  readonly application: Application;
  readonly client: Client;
  readonly onChange: (application: Application) => void;
  readonly onReload: () => Promise<void>;
}

/** Client of an application in one environment, with its secrets. */
export function ApplicationClientPanel({ application, client, onChange, onReload }: Props): ReactNode {
  const [isCreating, setCreating] = useState(false);
  const [secretToRevoke, setSecretToRevoke] = useState<Secret | null>(null);
  const { id, environment, secrets } = client;
  const environmentName = environmentsInSentences[environment];
  const validSecrets = secrets.filter(({ state }) => state !== 'ended');
  const endedCount = secrets.length - validSecrets.length;
  const mayRevoke = application.may.includes('secret.revoke');
  return (
    <TitledPanel
      title={messages.clientFor(clientCredentialNoun, environmentName)}
      lead={environment === 'sandbox' ? messages.sandboxClientExplained : messages.productionClientExplained}
      actions={
        application.may.includes('secret.make') && (
          <button
            type="button"
            className={
              validSecrets.length === 0 && environment === 'sandbox'
                ? 'button button--primary'
                : 'button button--secondary'
            }
            onClick={() => setCreating(true)}
          >
            {validSecrets.length === 0 ? messages.createSecret : messages.rotateSecret}
          </button>
        )
      }
    >
      <CopyableClientId id={id} label={messages.identifierFor(environmentName)} />
      <DataTable
        caption={messages.secretsFor(environmentName)}
        columns={mayRevoke ? [...columns, createRevokeSecretColumn(setSecretToRevoke)] : columns}
        rows={validSecrets}
        getRowKey={(secret) => secret.id}
        emptyMessage={messages.noSecretYet}
      />
      {endedCount > 0 && <p className={styles.ended}>{messages.endedSecrets(endedCount)}</p>}
      {isCreating && (
        <CreateClientSecretDialog
          client={client}
          createSecret={createClientSecretRequester(application.id, environment)}
          onCreated={(result) => onChange(result.application)}
          onClose={() => setCreating(false)}
        />
      )}
      {secretToRevoke && (
        <ConfirmDialog
          title={messages.confirmRevokingSecret(secretToRevoke.lastFour)}
          confirmLabel={messages.revokeTheSecret}
          requiredText={application.name}
          onConfirm={async () => {
            await requestService('DELETE /api/applications/{applicationId}/secrets/{secretId}', {
              params: { applicationId: application.id, secretId: secretToRevoke.id },
            });
            await onReload();
          }}
          onClose={() => setSecretToRevoke(null)}
        >
          {messages.revokingSecretEffect(environmentName, validSecrets.length > 1)}
        </ConfirmDialog>
      )}
    </TitledPanel>
  );
}

const tones: Readonly<Record<Secret['state'], BadgeTone>> = { active: 'ok', ending: 'info', ended: 'quiet' };

const columns: readonly TableColumn<Secret>[] = [
  secretLastFourCharactersColumn,
  {
    name: messages.state,
    cell: ({ state, endsAt }) => (
      <div>
        <StateBadge tone={tones[state]}>{state === 'active' ? messages.active : messages.beingReplaced}</StateBadge>
        {endsAt && (
          <>
            {messages.stopsBetween}
            <DateTime at={endsAt} show="ago" />
          </>
        )}
      </div>
    ),
  },
  {
    name: messages.created,
    cell: ({ createdAt, createdBy }) => (
      <div>
        <DateTime at={createdAt} show="day" />
        {createdBy && messages.byPersonAfter(createdBy)}
      </div>
    ),
  },
  secretLastUsedColumn,
];
