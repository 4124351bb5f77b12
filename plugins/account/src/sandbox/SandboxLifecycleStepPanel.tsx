import { messages } from '@refdesk/messages/requests';
import type { ChangedSandboxRecord, ChangedSandboxRecordList, SandboxLifecycleStep } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { SandboxRecordStepButtons } from './SandboxRecordStepButtons.tsx';
import { SandboxStepReasonDialog } from './SandboxStepReasonDialog.tsx';
import { useSandboxStep } from './use-step.ts';

interface Props {
  /** Organisation of the sandbox; null for the reader's personal sandbox. */
  readonly organisationId: string | null;
  readonly changes: readonly ChangedSandboxRecord[];
  readonly onChange: (sandbox: ChangedSandboxRecordList) => void;
}

/** Makes the next step of the field resource or the office for records that an application changed. */
export function SandboxLifecycleStepPanel({ organisationId, changes, onChange }: Props): ReactNode {
  const { make, outcome, isBusy } = useSandboxStep(organisationId, onChange);
  const [asking, setAsking] = useState<{
    readonly change: ChangedSandboxRecord;
    readonly step: SandboxLifecycleStep;
  } | null>(null);
  const waiting = changes.filter(({ steps }) => steps.length > 0);
  const onStep = (change: ChangedSandboxRecord) => (step: SandboxLifecycleStep) => {
    if (step.needsReason) setAsking({ change, step });
    // The outcome shows why a step was not possible.
    else void make(change, step).catch(() => undefined);
  };
  const buttons = (actor: SandboxLifecycleStep['actor']) => (change: ChangedSandboxRecord) => (
    <SandboxRecordStepButtons change={change} actor={actor} isDisabled={isBusy} onStep={onStep(change)} />
  );
  const columns: readonly TableColumn<ChangedSandboxRecord>[] = [
    { name: messages.record, isName: true, cell: ({ schema, id }) => `${schema} ${id}` },
    { name: messages.status, cell: ({ status }) => status ?? '–' },
    { name: messages.inField, cell: buttons('resource') },
    { name: messages.inOffice, cell: buttons('officeUser') },
  ];
  if (waiting.length === 0 && outcome === null) return null;
  return (
    <TitledPanel title={messages.actForOthers} lead={messages.actForOthersExplained}>
      {outcome && (
        <InlineNotice tone={outcome.isError ? 'bad' : 'ok'} isNew>
          {outcome.sentence}
        </InlineNotice>
      )}
      <DataTable
        caption={messages.recordsWithNextStep}
        columns={columns}
        rows={waiting}
        keyOf={({ schema, id }) => `${schema}/${id}`}
        nothing={messages.noNextStep}
      />
      {asking && (
        <SandboxStepReasonDialog
          step={asking.step}
          record={asking.change}
          onConfirm={(reason) => make(asking.change, asking.step, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </TitledPanel>
  );
}
