import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { DateTime } from '../components/DateTime.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { Table } from '../components/Table.tsx';
import { TextButton } from '../components/TextButton.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useAsyncAction } from '../forms/use-action.ts';
import { InvitationDialog } from './InvitationDialog.tsx';
import type { PanelProps } from './panel-props.ts';

/** Open invitations, and a button to send another. */
export function InvitationsPanel({ organisation, onShow, onChange }: PanelProps): ReactNode {
  const { id, name, invitations } = organisation;
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<string | null>(null);
  const { run, failure } = useAsyncAction();
  const takeBack = (invitationId: string) =>
    run(async () => {
      await requestService('DELETE /api/organisations/{organisationId}/invitations/{invitationId}', {
        params: { organisationId: id, invitationId },
      });
      await onChange();
    });
  return (
    <Panel
      title="Invitations"
      id="invitations"
      actions={
        <button type="button" className="button button--primary" onClick={() => setInviting(true)}>
          Invite someone
        </button>
      }
      lead="We email a link that is valid for seven days. People without an account register with the address that you invite."
    >
      <ErrorSummary failure={failure} />
      {invited !== null && (
        <Notice tone="ok" isNew>
          {`We have sent an email to ${invited}.`}
        </Notice>
      )}
      {invitations.length > 0 && (
        <Table
          caption={`Open invitations of ${name}`}
          rows={invitations}
          keyOf={(invitation) => invitation.id}
          columns={[
            { name: 'Email address', isName: true, cell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
            { name: 'Role', cell: (invitation) => invitation.role },
            { name: 'Invited by', cell: ({ invitedBy }) => invitedBy ?? 'A deleted account' },
            {
              name: 'Expires',
              cell: ({ expired, expiresAt }) =>
                expired ? <StateBadge tone="warn">Expired</StateBadge> : <DateTime at={expiresAt} show="ago" />,
            },
            {
              name: 'Actions',
              isActions: true,
              cell: ({ id: invitationId, email }) => (
                <TextButton
                  label={`Cancel invitation for ${email}`}
                  isDanger
                  onClick={() => void takeBack(invitationId)}
                >
                  Cancel invitation
                </TextButton>
              ),
            },
          ]}
        />
      )}
      {isInviting && (
        <InvitationDialog
          organisation={organisation}
          onInvited={(email, next) => {
            onShow(next);
            setInvited(email);
            setInviting(false);
          }}
          onClose={() => setInviting(false)}
        />
      )}
    </Panel>
  );
}
