import { messages } from '@refdesk/messages/requests';
import type { ChangedSandboxRecord, SandboxLifecycleStep } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { TextArea } from '../forms/LabelledField.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { formatCamelCaseAsWords } from './format-step.ts';

interface Props {
  readonly step: SandboxLifecycleStep;
  readonly record: ChangedSandboxRecord;
  /** Performs the step with the entered reason. */
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason of a step that requires one. */
export function SandboxLifecycleStepReasonDialog({
  step,
  record: { schema, id },
  onConfirm,
  onClose,
}: Props): ReactNode {
  const form = useServiceForm({
    initialValues: { reason: '' },
    submit: async ({ reason }) => {
      await onConfirm(reason);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${formatCamelCaseAsWords(step.event)}: ${schema} ${id}`}
      form={form}
      submitLabel={formatCamelCaseAsWords(step.event)}
      onClose={onClose}
    >
      <TextArea {...form.field('reason')} label={messages.reason} hint={messages.reasonStored} rows={2} />
    </FormDialog>
  );
}
