import { messages } from '@refdesk/messages/requests';
import type { SandboxChange, SandboxStep } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { TextArea } from '../forms/LabelledField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useForm } from '../forms/use-form.ts';
import { formatRecordType } from './format-step.ts';

interface Props {
  readonly step: SandboxStep;
  readonly record: SandboxChange;
  /** Makes the step with a reason. */
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason that a step needs. */
export function ReasonDialog({ step, record: { schema, id }, onConfirm, onClose }: Props): ReactNode {
  const form = useForm({
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await onConfirm(reason);
      onClose();
    },
  });
  return (
    <ModalDialog title={`${formatRecordType(step.event)}: ${schema} ${id}`} onClose={onClose}>
      <ServiceForm form={form}>
        <TextArea {...form.field('reason')} label={messages.reason} hint={messages.reasonStored} rows={2} />
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>{formatRecordType(step.event)}</SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </ServiceForm>
    </ModalDialog>
  );
}
