import Link from '@docusaurus/Link';
import { addressOf } from '@portal/service-client';
import { type ReactNode, useState } from 'react';
import { useResource } from '../api/use-resource.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Panel } from '../parts/Panel.tsx';
import { ActPanel } from './ActPanel.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { SharePanel } from './SharePanel.tsx';

interface Props {
  readonly organisationId: string;
}

/** The records that differ from the sample world, with what can be done with all of them. */
export function ChangedRecords({ organisationId }: Props): ReactNode {
  const [world, { reload, show }] = useResource('GET /api/organisations/{organisationId}/sandbox', { params: { organisationId } });
  const [asks, setAsks] = useState(false);
  return (
    <>
      {world.type === 'ready' && <ActPanel organisationId={organisationId} changes={world.value.changes} onChange={show} />}
      <Panel
        title="Changed records"
        lead="The sandbox starts with the sample records used on every page of this portal."
        actions={
          <button type="button" className="button button--secondary" onClick={() => setAsks(true)}>
            Reset
          </button>
        }
      >
        <Loaded resource={world} onRetry={reload}>
          {(loaded) => (loaded.total === 0 ? <Unchanged /> : <ChangeTable world={loaded} />)}
        </Loaded>
      </Panel>
      <SharePanel organisationId={organisationId} />
      {world.type !== 'loading' && (
        <Panel title="Download" lead="The whole sandbox, with your changes.">
          <a
            className="button button--secondary"
            href={addressOf('GET /api/organisations/{organisationId}/sandbox/world.sqlite', { params: { organisationId } })}
            download
          >
            SQLite database
          </a>{' '}
          <a
            className="button button--secondary"
            href={addressOf('GET /api/organisations/{organisationId}/sandbox/world.json', { params: { organisationId } })}
            download
          >
            JSON
          </a>
        </Panel>
      )}
      {asks && <ResetDialog organisationId={organisationId} onReset={reload} onClose={() => setAsks(false)} />}
    </>
  );
}

function Unchanged(): ReactNode {
  return (
    <EmptyState
      title="Nothing has changed yet"
      action={
        <Link className="button button--primary" to="/docs/rest/quick-start">
          Follow the quick start
        </Link>
      }
    >
      <p>Records that your applications create, change or delete in the sandbox are listed here.</p>
    </EmptyState>
  );
}
