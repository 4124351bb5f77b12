import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/requests';
import { Fragment, type ReactNode, useState } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { offer } from '../offer.ts';
import { ScreenSkeleton } from '../page/ScreenSkeleton.tsx';
import { ChangedSandboxRecordTable } from './ChangedSandboxRecordTable.tsx';
import { ResetSandboxDialog } from './ResetSandboxDialog.tsx';
import { SandboxLifecycleStepPanel } from './SandboxLifecycleStepPanel.tsx';
import { SandboxOutboxPanel } from './SandboxOutboxPanel.tsx';
import { SqlAccessPanel } from './SqlAccessPanel.tsx';
import {
  getSandboxDownloadUrl,
  sandboxDownloadFormats,
  useChangedSandboxRecords,
  useSandboxOutbox,
  useSqlAccess,
} from './use-changed-sandbox-records.ts';

interface Props {
  /** Organisation that owns the sandbox; null for the reader's personal sandbox. */
  readonly organisationId: string | null;
}

type SandboxView = (ReturnType<typeof useChangedSandboxRecords>[0] & { readonly type: 'ready' })['value'];

/**
 * Describes a sandbox's initial records: sample data, or examples from descriptions with `x-sandbox: stateful`.
 */
function describeInitialRecords({ formats, followsWeek }: SandboxView): string {
  if (!formats.includes('sqlite')) return messages.startsWithExamples;
  return followsWeek ? messages.startsWithWeek : messages.startsWithSamples;
}

/** Records that differ from the initial ones, with buttons to reset or download the whole sandbox. */
export function ChangedSandboxRecordsPanel({ organisationId }: Props): ReactNode {
  const [sandbox, { reload, replaceValue }] = useChangedSandboxRecords(organisationId);
  const [outbox] = useSandboxOutbox(organisationId);
  const [sqlAccess, { reload: reloadSqlAccess }] = useSqlAccess(organisationId);
  const [isResetDialogOpen, setResetDialogOpen] = useState(false);
  // Rendering the panels one by one as they load would shift the layout.
  if ([sandbox, outbox, sqlAccess].some(({ type }) => type === 'loading')) return <ScreenSkeleton />;
  return (
    <>
      {sandbox.type === 'ready' && (
        <SandboxLifecycleStepPanel
          organisationId={organisationId}
          changes={sandbox.value.changes}
          onChange={replaceValue}
        />
      )}
      <TitledPanel
        title={messages.changedRecords}
        lead={sandbox.type === 'ready' ? describeInitialRecords(sandbox.value) : ''}
        actions={
          <button type="button" className="button button--secondary" onClick={() => setResetDialogOpen(true)}>
            {messages.reset}
          </button>
        }
      >
        <ServiceResourceView resource={sandbox} onRetry={reload}>
          {(loaded) => (loaded.total === 0 ? <NoChangedRecords /> : <ChangedSandboxRecordTable changeList={loaded} />)}
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
              <a className="button button--secondary" href={getSandboxDownloadUrl(organisationId, format)} download>
                {sandboxDownloadFormats[format]}
              </a>{' '}
            </Fragment>
          ))}
        </TitledPanel>
      )}
      {isResetDialogOpen && (
        <ResetSandboxDialog
          organisationId={organisationId}
          onReset={reload}
          onClose={() => setResetDialogOpen(false)}
        />
      )}
    </>
  );
}

function NoChangedRecords(): ReactNode {
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
