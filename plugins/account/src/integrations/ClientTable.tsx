import Link from '@docusaurus/Link';
import type { ApplicationList } from '@portal/service/contract';
import { type ReactNode, useState } from 'react';
import { useResource } from '../api/use-resource.ts';
import { NewSecret } from '../applications/NewSecret.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { DateTime } from '../parts/DateTime.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Panel } from '../parts/Panel.tsx';
import { type Column, Table } from '../parts/Table.tsx';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import styles from './keys.module.css';

interface Props {
  readonly organisationId: string;
}

type Summary = ApplicationList['applications'][number];

/** A client, with the application that it belongs to. */
interface Row {
  readonly application: Summary;
  readonly client: Summary['clients'][number];
}

/** The OAuth clients of all the organisation's applications; a secret is made here or with its application. */
export function ClientTable({ organisationId }: Props): ReactNode {
  const [resource, { reload }] = useResource('GET /api/organisations/{organisationId}/applications', { params: { organisationId } });
  const [chosen, setChosen] = useState<Row | null>(null);
  return (
    <Panel
      id="clients"
      title="API clients"
      lead="For the REST API. You use a client’s id and secret to get access tokens. Each application has a client for each environment."
    >
      <Loaded resource={resource} onRetry={() => void reload()}>
        {({ applications, may }) => (
          <Table
            caption="API clients"
            columns={may.includes('secret.make') ? [...columns, actions(setChosen)] : columns}
            rows={applications.flatMap((application) => application.clients.map((client) => ({ application, client })))}
            keyOf={({ client }) => client.id}
            nothing={<NoClients mayAdd={may.includes('application.add')} />}
          />
        )}
      </Loaded>
      {chosen && <NewSecret {...chosen} onChange={() => void reload()} onClose={() => setChosen(null)} />}
    </Panel>
  );
}

function NoClients({ mayAdd }: { readonly mayAdd: boolean }): ReactNode {
  return (
    <>
      No client yet. Clients come with an application
      {mayAdd ? (
        <>
          : <Link to="/account/applications?new=yes">add the first</Link>.
        </>
      ) : (
        ', which a developer, an admin or the owner adds.'
      )}
    </>
  );
}

const working = ({ client }: Row) => client.secrets.filter(({ state }) => state !== 'ended');

const columns: readonly Column<Row>[] = [
  {
    name: 'Application',
    isName: true,
    cell: ({ application: { id, name }, client: { environment } }) => (
      <div>
        <Link to={`/account/applications?application=${id}`}>{name}</Link>
        <small className={styles.under}>{environment}</small>
      </div>
    ),
  },
  {
    name: 'Client id',
    cell: ({ application, client: { id, environment } }) => (
      <div className={styles.id}>
        <code>{id}</code>
        <CopyButton text={id} what={`the client id of ${application.name} for ${environment}`} />
      </div>
    ),
  },
  {
    name: 'Secrets',
    cell: (row) =>
      working(row).length === 0
        ? 'None'
        : working(row).map(({ id, lastFour, endsAt }) => (
            <div key={id}>
              <code>…{lastFour}</code>
              {endsAt && (
                <>
                  {' '}
                  stops <DateTime at={endsAt} show="ago" />
                </>
              )}
            </div>
          )),
  },
  {
    name: 'Last used',
    cell: ({ client: { secrets } }) => {
      const last = secrets
        .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
        .toSorted()
        .at(-1);
      return last ? <DateTime at={last} show="ago" /> : 'Never';
    },
  },
];

const actions = (choose: (row: Row) => void): Column<Row> => ({
  name: 'Actions',
  isActions: true,
  cell: (row) => (
    <button type="button" className="button button--secondary" onClick={() => choose(row)}>
      {working(row).length === 0 ? 'Create a secret' : 'Rotate the secret'}
      <VisuallyHidden>
        {' '}
        of {row.application.name} for {row.client.environment}
      </VisuallyHidden>
    </button>
  ),
});
