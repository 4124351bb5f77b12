import { messages } from '@refdesk/messages/organisation';
import type { MemberRole, Organisation } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { RadioGroup } from '../forms/RadioGroup.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { roleChoices } from './roles.ts';

interface Props {
  readonly organisation: Organisation;
  /** Called with the invited email address and the updated organisation. */
  readonly onInvited: (email: string, organisation: Organisation) => void;
  readonly onClose: () => void;
}

/** Dialog that sends an email invitation to join with a role. */
export function InviteMemberDialog({ organisation: { id, role }, onInvited, onClose }: Props): ReactNode {
  const form = useServiceForm({
    initialValues: { email: '', role: 'developer' as MemberRole },
    submit: async (values) =>
      onInvited(
        values.email,
        await requestService('POST /api/organisations/{organisationId}/invitations', {
          params: { organisationId: id },
          body: values,
        }),
      ),
  });
  return (
    <ModalDialog title={messages.inviteSomeone} onClose={onClose}>
      <ServiceForm form={form} label={messages.inviteSomeone}>
        <TextField {...form.field('email')} label={messages.emailAddress} type="email" autoComplete="off" />
        <RadioGroup
          {...form.field('role')}
          legend={messages.role}
          choices={roleChoices.map((choice) => ({
            ...choice,
            isDisabled: choice.value === 'owner' && role !== 'owner',
          }))}
        />
        <FormActions>
          <SubmitButton isBusy={form.isBusy}>{messages.sendInvitation}</SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </ServiceForm>
    </ModalDialog>
  );
}
