import { messages } from '@refdesk/messages/requests';
import type { ChangedSandboxRecord, ChangedSandboxRecordList, SandboxLifecycleStep } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { SandboxLifecycleStepReasonDialog } from './SandboxLifecycleStepReasonDialog.tsx';
import { SandboxRecordStepButtons } from './SandboxRecordStepButtons.tsx';
import { useSandboxLifecycleStep } from './use-sandbox-lifecycle-step.ts';

interface Props {
  /** Organisation that owns the sandbox; null for the reader's personal sandbox. */
  readonly organisationId: string | null;
  readonly changes: readonly ChangedSandboxRecord[];
  readonly onChange: (sandbox: ChangedSandboxRecordList) => void;
}

/** Lets the reader act as the field resource or the office and take the next step on records of an application. */
export function SandboxLifecycleStepPanel({ organisationId, changes, onChange }: Props): ReactNode {
  const { takeStep, outcome, isBusy } = useSandboxLifecycleStep(organisationId, onChange);
  const [pendingStep, setPendingStep] = useState<{
    readonly change: ChangedSandboxRecord;
    readonly step: SandboxLifecycleStep;
  } | null>(null);
  const recordsWithSteps = changes.filter(({ steps }) => steps.length > 0);
  const onStep = (change: ChangedSandboxRecord) => (step: SandboxLifecycleStep) => {
    if (step.needsReason) setPendingStep({ change, step });
    // If the step fails, the outcome shows the error.
    else void takeStep(change, step).catch(() => undefined);
  };
  const renderStepButtons = (actor: SandboxLifecycleStep['actor']) => (change: ChangedSandboxRecord) => (
    <SandboxRecordStepButtons change={change} actor={actor} isDisabled={isBusy} onStep={onStep(change)} />
  );
  const columns: readonly TableColumn<ChangedSandboxRecord>[] = [
    { name: messages.record, isRowHeader: true, cell: ({ schema, id }) => `${schema} ${id}` },
    { name: messages.status, cell: ({ status }) => status ?? '–' },
    { name: messages.inField, cell: renderStepButtons('resource') },
    { name: messages.inOffice, cell: renderStepButtons('officeUser') },
  ];
  if (recordsWithSteps.length === 0 && outcome === null) return null;
  return (
    <TitledPanel title={messages.actForOthers} lead={messages.actForOthersExplained}>
      {outcome && (
        <InlineNotice tone={outcome.isError ? 'bad' : 'ok'} isActionResult>
          {outcome.message}
        </InlineNotice>
      )}
      <DataTable
        caption={messages.recordsWithNextStep}
        columns={columns}
        rows={recordsWithSteps}
        getRowKey={({ schema, id }) => `${schema}/${id}`}
        emptyMessage={messages.noNextStep}
      />
      {pendingStep && (
        <SandboxLifecycleStepReasonDialog
          step={pendingStep.step}
          record={pendingStep.change}
          onConfirm={(reason) => takeStep(pendingStep.change, pendingStep.step, reason)}
          onClose={() => setPendingStep(null)}
        />
      )}
    </TitledPanel>
  );
}
