import { messages } from '@refdesk/messages/staff';
import type { ReviewedPerson } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { formatConfirmationLabel } from '../forms/ConfirmDialog.tsx';
import { TextArea, TextField } from '../forms/LabelledField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useForm } from '../forms/use-form.ts';
import { hasOrganisations, hasTestKeys, offer } from '../offer.ts';

interface Props {
  readonly person: ReviewedPerson;
  readonly onChange: (person: ReviewedPerson) => void;
  readonly onClose: () => void;
}

/** Suspends a person after their name is typed to confirm. */
export function SuspendPerson({ person: { id, name }, onChange, onClose }: Props): ReactNode {
  const form = useForm({
    initial: { reason: '', typed: '' },
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
    <ModalDialog title={messages.suspendQuestion(name)} onClose={onClose}>
      <ServiceForm form={form}>
        {hasOrganisations ? (
          <p>
            {hasTestKeys ? messages.suspendedPersonEffectWithKeys : messages.suspendedPersonEffect}{' '}
            {offer.key === null ? messages.applicationsContinue : messages.keysAndApplicationsContinue}
          </p>
        ) : (
          <p>{messages.suspendedPersonEffectForPeople}</p>
        )}
        <TextArea {...form.field('reason')} label={messages.reason} rows={3} />
        <TextField {...form.field('typed')} label={formatConfirmationLabel(name)} autoComplete="off" />
        <FormActions>
          <SubmitButton isDanger isBusy={form.isBusy} isDisabled={form.values.typed.trim() !== name}>
            {messages.suspend}
          </SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </ServiceForm>
    </ModalDialog>
  );
}
