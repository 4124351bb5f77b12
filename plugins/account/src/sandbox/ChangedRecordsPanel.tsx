import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/requests';
import { Fragment, type ReactNode, useState } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { offer } from '../offer.ts';
import { ScreenSkeleton } from '../page/ScreenSkeleton.tsx';
import { ResetSandboxDialog } from './ResetSandboxDialog.tsx';
import { SandboxChangeTable } from './SandboxChangeTable.tsx';
import { SandboxLifecycleStepPanel } from './SandboxLifecycleStepPanel.tsx';
import { SandboxOutboxPanel } from './SandboxOutboxPanel.tsx';
import { SqlAccessPanel } from './SqlAccessPanel.tsx';
import {
  getSandboxDownloadAddress,
  sandboxDownloadFormats,
  useSandboxChanges,
  useSandboxOutbox,
  useSqlAccess,
} from './use-sandbox-changes.ts';

interface Props {
  /** Organisation of the sandbox; null for the reader's personal sandbox. */
  readonly organisationId: string | null;
}

type SandboxView = (ReturnType<typeof useSandboxChanges>[0] & { readonly type: 'ready' })['value'];

/**
 * Describes the records that a sandbox starts with: sample data, or those of descriptions with `x-sandbox: stateful`.
 */
function describeStart({ formats, followsWeek }: SandboxView): string {
  if (!formats.includes('sqlite')) return messages.startsWithExamples;
  return followsWeek ? messages.startsWithWeek : messages.startsWithSamples;
}

/** Records that differ from the sample data, with actions for all of them. */
export function ChangedRecordsPanel({ organisationId }: Props): ReactNode {
  const [sandbox, { reload, show }] = useSandboxChanges(organisationId);
  const [outbox] = useSandboxOutbox(organisationId);
  const [sqlAccess, { reload: reloadSqlAccess }] = useSqlAccess(organisationId);
  const [asks, setAsks] = useState(false);
  // Rendering the panels one after the other would shift the layout.
  if ([sandbox, outbox, sqlAccess].some(({ type }) => type === 'loading')) return <ScreenSkeleton />;
  return (
    <>
      {sandbox.type === 'ready' && (
        <SandboxLifecycleStepPanel organisationId={organisationId} changes={sandbox.value.changes} onChange={show} />
      )}
      <TitledPanel
        title={messages.changedRecords}
        lead={sandbox.type === 'ready' ? describeStart(sandbox.value) : ''}
        actions={
          <button type="button" className="button button--secondary" onClick={() => setAsks(true)}>
            {messages.reset}
          </button>
        }
      >
        <ServiceResourceView resource={sandbox} onRetry={reload}>
          {(loaded) => (loaded.total === 0 ? <Unchanged /> : <SandboxChangeTable sandbox={loaded} />)}
        </ServiceResourceView>
      </TitledPanel>
      {outbox.type === 'ready' && <SandboxOutboxPanel organisationId={organisationId} outbox={outbox.value} />}
      {sqlAccess.type === 'ready' && (
        <SqlAccessPanel organisationId={organisationId} access={sqlAccess.value} onChange={reloadSqlAccess} />
      )}
      {sandbox.type === 'ready' && (
        <TitledPanel title={messages.download} lead={messages.wholeSandbox}>
          {sandbox.value.formats.map((format) => (
            <Fragment key={format}>
              <a className="button button--secondary" href={getSandboxDownloadAddress(organisationId, format)} download>
                {sandboxDownloadFormats[format]}
              </a>{' '}
            </Fragment>
          ))}
        </TitledPanel>
      )}
      {asks && <ResetSandboxDialog organisationId={organisationId} onReset={reload} onClose={() => setAsks(false)} />}
    </>
  );
}

function Unchanged(): ReactNode {
  return (
    <EmptyState
      icon="sandbox"
      title={messages.nothingChanged}
      action={
        offer.pages.quickStart && (
          <Link className="button button--primary" to={offer.pages.quickStart}>
            {messages.followQuickStart}
          </Link>
        )
      }
    >
      <p>{messages.changedRecordsListed}</p>
    </EmptyState>
  );
}
