import type { Application } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { ClientIdentifier } from '../clients/ClientIdentifier.tsx';
import { createRevokeColumn, secretLastUsedColumn, secretNameColumn } from '../clients/secret-columns.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { Panel } from '../components/Panel.tsx';
import { type BadgeTone, StateBadge } from '../components/StateBadge.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { clientNoun } from '../offer.ts';
import styles from './ClientPanel.module.css';
import { createSecret, formatEnvironment, NewSecret } from './NewSecret.tsx';

type Client = Application['clients'][number];
type Secret = Client['secrets'][number];

interface Props {
  readonly application: Application;
  readonly client: Client;
  readonly onChange: (application: Application) => void;
  readonly onReload: () => Promise<void>;
}

/** Client of an application in an environment, with its secrets. */
export function ClientPanel({ application, client, onChange, onReload }: Props): ReactNode {
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<Secret | null>(null);
  const { id, environment, secrets } = client;
  const working = secrets.filter(({ state }) => state !== 'ended');
  const ended = secrets.length - working.length;
  const mayRevoke = application.may.includes('secret.revoke');
  return (
    <Panel
      title={environment === 'sandbox' ? `${clientNoun.One} for the sandbox` : `${clientNoun.One} for production`}
      lead={
        environment === 'sandbox'
          ? 'Use it to get access tokens for the sandbox, which contains sample data.'
          : 'Use it to get access tokens for production, once your application and a licence are active and your organisation is verified.'
      }
      actions={
        application.may.includes('secret.make') && (
          <button
            type="button"
            className={
              working.length === 0 && environment === 'sandbox' ? 'button button--primary' : 'button button--secondary'
            }
            onClick={() => setMaking(true)}
          >
            {working.length === 0 ? 'Create a secret' : 'Rotate the secret'}
          </button>
        )
      }
    >
      <ClientIdentifier id={id} what={`the identifier for ${formatEnvironment(environment)}`} />
      <Table
        caption={`Secrets for ${formatEnvironment(environment)}`}
        columns={mayRevoke ? [...columns, createRevokeColumn(setRevoked)] : columns}
        rows={working}
        keyOf={(secret) => secret.id}
        nothing="No secret yet. The client needs one to get access tokens."
      />
      {ended > 0 && (
        <p className={styles.ended}>
          {ended === 1 ? '1 earlier secret is no longer valid.' : `${ended} earlier secrets are no longer valid.`}
        </p>
      )}
      {isMaking && (
        <NewSecret
          client={client}
          make={createSecret(application.id, environment)}
          onMade={(made) => onChange(made.application)}
          onClose={() => setMaking(false)}
        />
      )}
      {revoked && (
        <ConfirmDialog
          title={`Revoke the secret …${revoked.lastFour}?`}
          action="Revoke the secret"
          typed={application.name}
          onConfirm={async () => {
            await requestService('DELETE /api/applications/{applicationId}/secrets/{secretId}', {
              params: { applicationId: application.id, secretId: revoked.id },
            });
            await onReload();
          }}
          onClose={() => setRevoked(null)}
        >
          <p>
            Programs that use it can no longer get access tokens for {formatEnvironment(environment)}.{' '}
            {working.length > 1 ? 'The other secret stays valid.' : 'This client has no other secret.'} Tokens that were
            issued with it stop working within seconds.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

const tones: Readonly<Record<Secret['state'], BadgeTone>> = { active: 'ok', ending: 'info', ended: 'quiet' };

const columns: readonly TableColumn<Secret>[] = [
  secretNameColumn,
  {
    name: 'State',
    cell: ({ state, endsAt }) => (
      <div>
        <StateBadge tone={tones[state]}>{state === 'active' ? 'Active' : 'Being replaced'}</StateBadge>
        {endsAt && (
          <>
            {' '}
            stops <DateTime at={endsAt} show="ago" />
          </>
        )}
      </div>
    ),
  },
  {
    name: 'Created',
    cell: ({ createdAt, createdBy }) => (
      <div>
        <DateTime at={createdAt} show="day" />
        {createdBy && ` by ${createdBy}`}
      </div>
    ),
  },
  secretLastUsedColumn,
];
