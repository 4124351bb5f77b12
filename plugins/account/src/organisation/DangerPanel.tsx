import { useHistory } from '@docusaurus/router';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { type DangerousAction, DangerZone } from '../components/DangerZone.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Panel } from '../components/Panel.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { SelectField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { keyNoun, offer } from '../offer.ts';
import { refreshSession } from '../session/session-store.ts';
import type { PanelProps } from './panel-props.ts';

/** Actions to leave, transfer or close the organisation. */
export function DangerPanel({ organisation, onChange }: PanelProps): ReactNode {
  const [open, setOpen] = useState<'leave' | 'transfer' | 'close' | null>(null);
  const { push } = useHistory();
  const { id, name, members, may, role } = organisation;
  const close = () => setOpen(null);
  const gone = async () => {
    await refreshSession();
    push('/account/overview');
  };
  const isOnlyOwner = role === 'owner' && members.filter((member) => member.role === 'owner').length === 1;
  const actions: readonly DangerousAction[] = [
    role !== null && {
      title: 'Leave',
      text: isOnlyOwner
        ? 'You are the only owner. Hand over or close the organisation first.'
        : 'You lose access to the organisation until someone invites you again.',
      isDisabled: isOnlyOwner,
      onChoose: () => setOpen('leave'),
    },
    may.includes('organisation.transfer') && {
      title: 'Hand over',
      text:
        members.length === 1
          ? 'There is no other member. Invite someone first.'
          : 'Another member becomes an owner, and you become an admin.',
      isDisabled: members.length === 1,
      onChoose: () => setOpen('transfer'),
    },
    may.includes('organisation.close') && {
      title: 'Close',
      text: 'This is permanent. All credentials of its applications stop working, and its licences are withdrawn.',
      onChoose: () => setOpen('close'),
    },
  ].filter((matter) => matter !== false);
  if (actions.length === 0) return null;
  return (
    <Panel title={actions.length === 1 ? 'Leave the organisation' : 'Leave, hand over or close'} id="end" isDanger>
      <DangerZone actions={actions} />
      {open === 'leave' && (
        <ConfirmDialog
          title={`Leave ${name}?`}
          action="Leave the organisation"
          onClose={close}
          onConfirm={async () => {
            await requestService('POST /api/organisations/{organisationId}/leave', { params: { organisationId: id } });
            await gone();
          }}
        >
          You no longer see its applications{offer.key === null ? ' and licences' : ', licences and keys'}. What you
          created for it stays and continues to work.
        </ConfirmDialog>
      )}
      {open === 'transfer' && (
        <TransferDialog
          organisation={organisation}
          onClose={close}
          onDone={async () => {
            close();
            await Promise.all([onChange(), refreshSession()]);
          }}
        />
      )}
      {open === 'close' && (
        <ConfirmDialog
          title={`Close ${name}?`}
          action="Close the organisation"
          typed={name}
          onClose={close}
          onConfirm={async (typed) => {
            await requestService('DELETE /api/organisations/{organisationId}', {
              params: { organisationId: id },
              body: { name: typed },
            });
            await gone();
          }}
        >
          <p>You cannot undo this. Immediately:</p>
          <ul>
            <li>every client secret and {keyNoun.one} of its applications stops working;</li>
            <li>its licences are withdrawn, both those that it has and those that it has granted;</li>
            <li>its {members.length === 1 ? 'member is' : `${members.length} members are`} emailed.</li>
          </ul>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

interface TransferProps extends Pick<PanelProps, 'organisation'> {
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

function TransferDialog({ organisation: { id, name, members }, onClose, onDone }: TransferProps): ReactNode {
  const form = useForm({
    initial: { personId: '' },
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
    <Dialog title={`Hand over ${name}?`} onClose={onClose}>
      <p>The new owner can do everything, including removing you. You become an admin.</p>
      <Form form={form}>
        <SelectField {...form.field('personId')} label="New owner" choices={choices} placeholder="Choose a member" />
        <FormActions>
          <SubmitButton isDanger isBusy={form.isBusy} isDisabled={form.values.personId === ''}>
            Hand over the organisation
          </SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </Form>
    </Dialog>
  );
}
