import { messages } from '@refdesk/messages/organisation';
import type { MemberRole, Organisation } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { DataTable } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { TextButton } from '../components/TextButton.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { RadioGroup } from '../forms/RadioGroup.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import styles from './organisation.module.css';
import type { OrganisationPanelProps } from './organisation-panel-props.ts';
import { namesByMemberRole, roleChoices } from './roles.ts';

type Member = Organisation['members'][number];

/** Members of the organisation and their roles. */
export function MembersPanel({ organisation, onShow, onChange }: OrganisationPanelProps): ReactNode {
  const [openDialog, setOpenDialog] = useState<{ readonly type: 'role' | 'remove'; readonly member: Member } | null>(
    null,
  );
  const { id, name, members, may, role } = organisation;
  // Only owners can change owners.
  const mayChange = (member: Member) =>
    may.includes('member.change') && !member.you && (member.role !== 'owner' || role === 'owner');
  const close = () => setOpenDialog(null);
  return (
    <TitledPanel title={messages.members} id="members" lead={messages.membersExplained}>
      <DataTable
        caption={messages.membersOf(name)}
        rows={members}
        getRowKey={({ personId }) => personId}
        columns={[
          {
            name: messages.name,
            isRowHeader: true,
            cell: (member) => (
              <>
                {member.name}
                {member.you && messages.youAfter}
                <span className={styles.person}>
                  <EmailAddress>{member.email}</EmailAddress>
                </span>
              </>
            ),
          },
          { name: messages.role, cell: (member) => namesByMemberRole[member.role] },
          {
            name: messages.secondFactor,
            cell: ({ secondFactorEnabled }) => (
              <StateBadge tone={secondFactorEnabled ? 'ok' : 'quiet'}>
                {secondFactorEnabled ? messages.on : messages.off}
              </StateBadge>
            ),
          },
          { name: messages.joined, cell: ({ joinedAt }) => <DateTime at={joinedAt} show="day" /> },
          {
            name: messages.actions,
            hasButtons: true,
            cell: (member) =>
              mayChange(member) && (
                <>
                  <TextButton
                    label={messages.changeRoleOfMember(member.name)}
                    onClick={() => setOpenDialog({ type: 'role', member })}
                  >
                    {messages.changeRole}
                  </TextButton>
                  <TextButton
                    label={messages.removeMember(member.name)}
                    isDanger
                    onClick={() => setOpenDialog({ type: 'remove', member })}
                  >
                    {messages.remove}
                  </TextButton>
                </>
              ),
          },
        ]}
      />
      {openDialog?.type === 'role' && (
        <RoleDialog
          member={openDialog.member}
          canMakeOwners={role === 'owner'}
          onClose={close}
          onChoose={async (next) => {
            onShow(
              await requestService('PATCH /api/organisations/{organisationId}/members/{personId}', {
                params: { organisationId: id, personId: openDialog.member.personId },
                body: { role: next },
              }),
            );
            close();
          }}
        />
      )}
      {openDialog?.type === 'remove' && (
        <ConfirmDialog
          title={messages.confirmRemoval(openDialog.member.name)}
          confirmLabel={messages.removeTheMember}
          onClose={close}
          onConfirm={async () => {
            await requestService('DELETE /api/organisations/{organisationId}/members/{personId}', {
              params: { organisationId: id, personId: openDialog.member.personId },
            });
            await onChange();
          }}
        >
          {messages.removalEffect(openDialog.member.name, name)}
        </ConfirmDialog>
      )}
    </TitledPanel>
  );
}

interface RoleDialogProps {
  readonly member: Member;
  readonly canMakeOwners: boolean;
  readonly onChoose: (role: MemberRole) => Promise<void>;
  readonly onClose: () => void;
}

function RoleDialog({ member, canMakeOwners, onChoose, onClose }: RoleDialogProps): ReactNode {
  const form = useServiceForm({
    initialValues: { role: member.role as string },
    // The options are exactly the roles of the contract.
    submit: ({ role }) => onChoose(role as MemberRole),
  });
  return (
    <FormDialog
      title={messages.changeTheRoleOf(member.name)}
      form={form}
      submitLabel={messages.changeTheRole}
      onClose={onClose}
    >
      <RadioGroup
        {...form.field('role')}
        legend={messages.role}
        choices={roleChoices.map((choice) => ({ ...choice, isDisabled: choice.value === 'owner' && !canMakeOwners }))}
      />
    </FormDialog>
  );
}
