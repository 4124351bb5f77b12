import { messages } from '@refdesk/messages/organisation';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { DataTable } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { TextButton } from '../components/TextButton.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useAsyncAction } from '../forms/use-async-action.ts';
import { InviteMemberDialog } from './InviteMemberDialog.tsx';
import type { OrganisationPanelProps } from './organisation-panel-props.ts';
import { namesByMemberRole } from './roles.ts';

/** Open invitations, with a button to send a new one. */
export function OrganisationInvitationsPanel({ organisation, onShow, onChange }: OrganisationPanelProps): ReactNode {
  const { id, name, invitations } = organisation;
  const [isInviting, setInviting] = useState(false);
  const [invitedEmail, setInvitedEmail] = useState<string | null>(null);
  const { run, failure } = useAsyncAction();
  const cancelInvitation = (invitationId: string) =>
    run(async () => {
      await requestService('DELETE /api/organisations/{organisationId}/invitations/{invitationId}', {
        params: { organisationId: id, invitationId },
      });
      await onChange();
    });
  return (
    <TitledPanel
      title={messages.invitations}
      id="invitations"
      actions={
        <button type="button" className="button button--primary" onClick={() => setInviting(true)}>
          {messages.inviteSomeone}
        </button>
      }
      lead={messages.invitationsExplained}
    >
      <ErrorSummary failure={failure} />
      {invitedEmail !== null && (
        <InlineNotice tone="ok" isActionResult>
          {messages.emailSentTo(invitedEmail)}
        </InlineNotice>
      )}
      {invitations.length > 0 && (
        <DataTable
          caption={messages.openInvitationsOf(name)}
          rows={invitations}
          getRowKey={(invitation) => invitation.id}
          columns={[
            {
              name: messages.emailAddress,
              isRowHeader: true,
              cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
            },
            { name: messages.role, cell: (invitation) => namesByMemberRole[invitation.role] },
            { name: messages.invitedBy, cell: ({ invitedBy }) => invitedBy ?? messages.deletedAccount },
            {
              name: messages.expires,
              cell: ({ expired, expiresAt }) =>
                expired ? (
                  <StateBadge tone="warn">{messages.expired}</StateBadge>
                ) : (
                  <DateTime at={expiresAt} show="ago" />
                ),
            },
            {
              name: messages.actions,
              hasButtons: true,
              cell: ({ id: invitationId, email }) => (
                <TextButton
                  label={messages.cancelInvitationFor(email)}
                  isDanger
                  onClick={() => void cancelInvitation(invitationId)}
                >
                  {messages.cancelInvitation}
                </TextButton>
              ),
            },
          ]}
        />
      )}
      {isInviting && (
        <InviteMemberDialog
          organisation={organisation}
          onInvited={(email, next) => {
            onShow(next);
            setInvitedEmail(email);
            setInviting(false);
          }}
          onClose={() => setInviting(false)}
        />
      )}
    </TitledPanel>
  );
}
