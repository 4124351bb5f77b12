import { messages } from '@refdesk/messages/organisation';
import type { CurrentSession } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { DateTime } from '../components/DateTime.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useAsyncAction } from '../forms/use-async-action.ts';
import { reloadSession } from '../session/session-store.ts';
import { switchShownOrganisation } from '../session/use-current-organisation.ts';
import { useSession } from '../session/use-session.ts';
import { formatRoleWithArticle } from './roles.ts';

/** Invitations that the reader can accept or decline. */
export function ReceivedInvitations(): ReactNode {
  const { invitations } = useSession();
  return invitations.map((invitation) => <PendingInvitation key={invitation.id} invitation={invitation} />);
}

interface Props {
  readonly invitation: CurrentSession['invitations'][number];
}

function PendingInvitation({ invitation: { id, organisationName, role, expiresAt } }: Props): ReactNode {
  const { run, failure } = useAsyncAction();
  const accept = async () => {
    const { id: organisationId } = await requestService('POST /api/invitations/accept', { body: { id } });
    switchShownOrganisation(organisationId);
    await reloadSession();
  };
  const decline = async () => {
    await requestService('POST /api/invitations/decline', { body: { id } });
    await reloadSession();
  };
  return (
    <TitledPanel title={messages.invitesYou(organisationName)}>
      <ErrorSummary failure={failure} />
      <p>
        {messages.joinAs(formatRoleWithArticle(role))}
        <DateTime at={expiresAt} show="ago" />
        {messages.expiresAfter}
      </p>
      <p>
        <button type="button" className="button button--primary" onClick={() => void run(accept)}>
          {messages.acceptInvitation}
        </button>{' '}
        <button type="button" className="button button--secondary" onClick={() => void run(decline)}>
          {messages.declineInvitation}
        </button>
      </p>
    </TitledPanel>
  );
}
