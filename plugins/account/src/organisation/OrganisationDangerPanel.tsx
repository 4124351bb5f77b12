import { messages } from '@refdesk/messages/organisation';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { type DangerousAction, DangerZone } from '../components/DangerZone.tsx';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { SelectField } from '../forms/LabelledField.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { keyNoun, offer } from '../offer.ts';
import { useAccountPageOpener } from '../page/navigate.tsx';
import { reloadSession } from '../session/session-store.ts';
import type { OrganisationPanelProps } from './organisation-panel-props.ts';

/** Actions to leave, transfer or close the organisation. */
export function OrganisationDangerPanel({ organisation, onChange }: OrganisationPanelProps): ReactNode {
  const [openDialog, setOpenDialog] = useState<'leave' | 'transfer' | 'close' | null>(null);
  const openPage = useAccountPageOpener();
  const { id, name, members, may, role } = organisation;
  const close = () => setOpenDialog(null);
  const openOverview = async () => {
    await reloadSession();
    openPage('/account/overview');
  };
  const isOnlyOwner = role === 'owner' && members.filter((member) => member.role === 'owner').length === 1;
  const actions: readonly DangerousAction[] = [
    role !== null && {
      title: messages.leave,
      text: isOnlyOwner ? messages.onlyOwner : messages.leavingLosesAccess,
      isDisabled: isOnlyOwner,
      onChoose: () => setOpenDialog('leave'),
    },
    may.includes('organisation.transfer') && {
      title: messages.handOver,
      text: members.length === 1 ? messages.noOtherMember : messages.handingOverEffect,
      isDisabled: members.length === 1,
      onChoose: () => setOpenDialog('transfer'),
    },
    may.includes('organisation.close') && {
      title: messages.close,
      text: messages.closingIsPermanent,
      onChoose: () => setOpenDialog('close'),
    },
  ].filter((action) => action !== false);
  if (actions.length === 0) return null;
  return (
    <TitledPanel
      title={actions.length === 1 ? messages.leaveTheOrganisation : messages.leaveHandOverOrClose}
      id="end"
      isDanger
    >
      <DangerZone actions={actions} />
      {openDialog === 'leave' && (
        <ConfirmDialog
          title={messages.confirmLeaving(name)}
          confirmLabel={messages.leaveTheOrganisation}
          onClose={close}
          onConfirm={async () => {
            await requestService('POST /api/organisations/{organisationId}/leave', { params: { organisationId: id } });
            await openOverview();
          }}
        >
          {messages.leavingEffect(offer.key !== null)}
        </ConfirmDialog>
      )}
      {openDialog === 'transfer' && (
        <TransferDialog
          organisation={organisation}
          onClose={close}
          onDone={async () => {
            close();
            await Promise.all([onChange(), reloadSession()]);
          }}
        />
      )}
      {openDialog === 'close' && (
        <ConfirmDialog
          title={messages.confirmClosing(name)}
          confirmLabel={messages.closeTheOrganisation}
          requiredText={name}
          onClose={close}
          onConfirm={async (typed) => {
            await requestService('DELETE /api/organisations/{organisationId}', {
              params: { organisationId: id },
              body: { name: typed },
            });
            await openOverview();
          }}
        >
          <p>{messages.cannotUndoImmediately}</p>
          <ul>
            <li>{messages.credentialsStop(keyNoun)}</li>
            <li>{messages.allLicencesWithdrawn}</li>
            <li>{messages.membersAreEmailed(members.length)}</li>
          </ul>
        </ConfirmDialog>
      )}
    </TitledPanel>
  );
}

interface TransferProps extends Pick<OrganisationPanelProps, 'organisation'> {
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

function TransferDialog({ organisation: { id, name, members }, onClose, onDone }: TransferProps): ReactNode {
  const form = useServiceForm({
    initialValues: { personId: '' },
    submit: async (values) => {
      await requestService('POST /api/organisations/{organisationId}/transfer', {
        params: { organisationId: id },
        body: values,
      });
      await onDone();
    },
  });
  const choices = members
    .filter(({ you }) => !you)
    .map((member) => ({ value: member.personId, label: `${member.name}, ${member.email}` }));
  return (
    <ModalDialog title={messages.confirmHandover(name)} onClose={onClose}>
      <p>{messages.newOwnerEffect}</p>
      <ServiceForm form={form}>
        <SelectField
          {...form.field('personId')}
          label={messages.newOwner}
          choices={choices}
          placeholder={messages.chooseMember}
        />
        <FormActions>
          <SubmitButton isDanger isBusy={form.isBusy} isDisabled={form.values.personId === ''}>
            {messages.handOverTheOrganisation}
          </SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </ServiceForm>
    </ModalDialog>
  );
}
