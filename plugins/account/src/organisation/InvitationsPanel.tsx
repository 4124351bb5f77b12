import type { MemberRole } from '@portal/service/contract';
import { type ReactNode, useState } from 'react';
import { request } from '../api/request.ts';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { TextField } from '../forms/Field.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { RadioGroup } from '../forms/RadioGroup.tsx';
import { useAction } from '../forms/use-action.ts';
import { useForm } from '../forms/use-form.ts';
import { DateTime } from '../parts/DateTime.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Panel } from '../parts/Panel.tsx';
import { StateBadge } from '../parts/StateBadge.tsx';
import { Table } from '../parts/Table.tsx';
import { TextButton } from '../parts/TextButton.tsx';
import type { PanelProps } from './OrganisationScreen.tsx';
import styles from './organisation.module.css';
import { roleChoices } from './roles.ts';

const empty = { email: '', role: 'developer' as MemberRole };

/** Open invitations, and a form for another. */
export function InvitationsPanel({ organisation, onShow, onChange }: PanelProps): ReactNode {
  const { id, name, invitations, role } = organisation;
  const [invited, setInvited] = useState<string | null>(null);
  const { run, failure } = useAction();
  const form = useForm({
    initial: empty,
    submit: async (values) => {
      onShow(await request('POST /api/organisations/{organisationId}/invitations', { params: { organisationId: id }, body: values }));
      setInvited(values.email);
      form.reset(empty);
    },
  });
  const takeBack = (invitationId: string) =>
    run(async () => {
      await request('DELETE /api/organisations/{organisationId}/invitations/{invitationId}', { params: { organisationId: id, invitationId } });
      await onChange();
    });
  return (
    <Panel
      title="Invitations"
      id="invitations"
      lead="We email a link that is valid for seven days. People without an account register with the address that you invite."
    >
      <ErrorSummary failure={failure} />
      {invitations.length > 0 && (
        <Table
          caption={`Open invitations of ${name}`}
          rows={invitations}
          keyOf={(invitation) => invitation.id}
          columns={[
            { name: 'Email address', isName: true, cell: ({ email }) => email },
            { name: 'Role', cell: (invitation) => invitation.role },
            { name: 'Invited by', cell: ({ invitedBy }) => invitedBy ?? 'A former member' },
            {
              name: 'Expires',
              cell: ({ expired, expiresAt }) => (expired ? <StateBadge tone="warn">Expired</StateBadge> : <DateTime at={expiresAt} show="ago" />),
            },
            {
              name: 'Actions',
              isActions: true,
              cell: ({ id: invitationId, email }) => (
                <TextButton label={`Cancel invitation for ${email}`} isDanger onClick={() => void takeBack(invitationId)}>
                  Cancel invitation
                </TextButton>
              ),
            },
          ]}
        />
      )}
      <div className={styles.invite}>
        {invited !== null && (
          <Notice tone="ok" isNew>
            {`We have sent an email to ${invited}.`}
          </Notice>
        )}
        <Form form={form} label="Invite someone">
          <TextField {...form.field('email')} label="Email address" type="email" autoComplete="off" />
          <RadioGroup
            {...form.field('role')}
            legend="Role"
            choices={roleChoices.map((choice) => ({ ...choice, isDisabled: choice.value === 'owner' && role !== 'owner' }))}
          />
          <FormActions>
            <SubmitButton isBusy={form.isBusy}>Send the invitation</SubmitButton>
          </FormActions>
        </Form>
      </div>
    </Panel>
  );
}
