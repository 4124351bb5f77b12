import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/applications';
import type { ReactNode } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { OrganisationSwitch } from '../session/OrganisationSwitch.tsx';
import { type SessionOrganisation, useCurrentOrganisation } from '../session/use-current-organisation.ts';

interface Props {
  /** Reason why an organisation is needed, in a sentence or two. */
  readonly reason: ReactNode;
  readonly children: (organisation: SessionOrganisation) => ReactNode;
}

/** Renders its children for members of an organisation, and a link to the registration for everyone else. */
export function OrganisationMemberGate({ reason, children }: Props): ReactNode {
  const organisation = useCurrentOrganisation();
  if (organisation === null) {
    return (
      <EmptyState
        icon="organisation"
        title={messages.registerOrganisationFirst}
        action={
          <Link className="button button--primary" to="/account/organisation-registration">
            {messages.registerOrganisation}
          </Link>
        }
      >
        <p>{reason}</p>
        <p>{messages.askForInvitation}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <OrganisationSwitch />
      {children(organisation)}
    </>
  );
}
