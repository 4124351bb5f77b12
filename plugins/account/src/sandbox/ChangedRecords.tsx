import Link from '@docusaurus/Link';
import { Fragment, type ReactNode, useState } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { offer } from '../offer.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import { ActPanel } from './ActPanel.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { OutboxPanel } from './OutboxPanel.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { SqlAccessPanel } from './SqlAccessPanel.tsx';
import { getDownloadAddress, sandboxDownloads, useOutbox, useSandbox, useSqlAccess } from './use-sandbox.ts';

interface Props {
  /** Organisation of the sandbox; null for the reader's personal sandbox. */
  readonly organisationId: string | null;
}

type SandboxView = (ReturnType<typeof useSandbox>[0] & { readonly type: 'ready' })['value'];

/**
 * Describes the records that a sandbox starts with: sample data, or those of descriptions with `x-sandbox: stateful`.
 */
function describeStart({ formats, followsWeek }: SandboxView): string {
  if (!formats.includes('sqlite'))
    return 'The sandbox starts with the examples of the API descriptions, and with a record at every path of a sample request. A reset brings them back.';
  const start = 'The sandbox starts with the sample records used on every page of this portal';
  if (!followsWeek) return `${start}. A reset brings them back.`;
  return `${start}, on the days of the week in which you make the first change. A reset brings them to the current week.`;
}

/** Records that differ from the sample data, with actions for all of them. */
export function ChangedRecords({ organisationId }: Props): ReactNode {
  const [sandbox, { reload, show }] = useSandbox(organisationId);
  const [outbox] = useOutbox(organisationId);
  const [sqlAccess, { reload: reloadSqlAccess }] = useSqlAccess(organisationId);
  const [asks, setAsks] = useState(false);
  // Rendering the panels one after the other would shift the layout.
  if ([sandbox, outbox, sqlAccess].some(({ type }) => type === 'loading')) return <Skeleton />;
  return (
    <>
      {sandbox.type === 'ready' && (
        <ActPanel organisationId={organisationId} changes={sandbox.value.changes} onChange={show} />
      )}
      <Panel
        title="Changed records"
        lead={sandbox.type === 'ready' ? describeStart(sandbox.value) : ''}
        actions={
          <button type="button" className="button button--secondary" onClick={() => setAsks(true)}>
            Reset
          </button>
        }
      >
        <Loaded resource={sandbox} onRetry={reload}>
          {(loaded) => (loaded.total === 0 ? <Unchanged /> : <ChangeTable sandbox={loaded} />)}
        </Loaded>
      </Panel>
      {outbox.type === 'ready' && <OutboxPanel organisationId={organisationId} outbox={outbox.value} />}
      {sqlAccess.type === 'ready' && (
        <SqlAccessPanel organisationId={organisationId} access={sqlAccess.value} onChange={reloadSqlAccess} />
      )}
      {sandbox.type === 'ready' && (
        <Panel title="Download" lead="The whole sandbox, with your changes.">
          {sandbox.value.formats.map((format) => (
            <Fragment key={format}>
              <a className="button button--secondary" href={getDownloadAddress(organisationId, format)} download>
                {sandboxDownloads[format]}
              </a>{' '}
            </Fragment>
          ))}
        </Panel>
      )}
      {asks && <ResetDialog organisationId={organisationId} onReset={reload} onClose={() => setAsks(false)} />}
    </>
  );
}

function Unchanged(): ReactNode {
  return (
    <EmptyState
      icon="sandbox"
      title="Nothing has changed yet"
      action={
        offer.pages.quickStart && (
          <Link className="button button--primary" to={offer.pages.quickStart}>
            Follow the quick start
          </Link>
        )
      }
    >
      <p>Records that your programs create, change or delete in the sandbox are listed here.</p>
    </EmptyState>
  );
}
