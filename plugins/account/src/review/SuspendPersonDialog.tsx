import { messages } from '@refdesk/messages/staff';
import type { PersonForStaff } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { formatTypeToConfirmLabel } from '../forms/ConfirmDialog.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { TextArea, TextField } from '../forms/LabelledField.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { hasOrganisations, hasPersonalSandboxKeys, offer } from '../offer.ts';

interface Props {
  readonly person: PersonForStaff;
  readonly onChange: (person: PersonForStaff) => void;
  readonly onClose: () => void;
}

/** Suspends a person; staff must type the person's name to confirm. */
export function SuspendPersonDialog({ person: { id, name }, onChange, onClose }: Props): ReactNode {
  const form = useServiceForm({
    initialValues: { reason: '', typed: '' },
    submit: async ({ reason }) => {
      onChange(
        await requestService('PUT /api/review/people/{personId}/suspension', {
          params: { personId: id },
          body: { suspended: true, reason },
        }),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title={messages.suspendQuestion(name)}
      form={form}
      submitLabel={messages.suspend}
      isDanger
      isDisabled={form.values.typed.trim() !== name}
      onClose={onClose}
    >
      {hasOrganisations ? (
        <p>
          {hasPersonalSandboxKeys ? messages.suspendedPersonEffectWithKeys : messages.suspendedPersonEffect}{' '}
          {offer.key === null ? messages.applicationsContinue : messages.keysAndApplicationsContinue}
        </p>
      ) : (
        <p>{messages.suspendedPersonEffectForPeople}</p>
      )}
      <TextArea {...form.field('reason')} label={messages.reason} rows={3} />
      <TextField {...form.field('typed')} label={formatTypeToConfirmLabel(name)} autoComplete="off" />
    </FormDialog>
  );
}
