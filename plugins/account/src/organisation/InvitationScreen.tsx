import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/organisation';
import type { Invitation } from '@refdesk/service-contract';
import { type ReactNode, useEffect, useState } from 'react';
import { requestService, requestServiceWithoutDialogs } from '../api/request.ts';
import type { ServiceApiError } from '../api/service-api-error.ts';
import { toServiceApiErrorOrRethrow } from '../api/use-service-resource.ts';
import { DateTime } from '../components/DateTime.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useAsyncAction } from '../forms/use-async-action.ts';
import { useAccountPageOpener } from '../page/navigate.tsx';
import { ScreenSkeleton } from '../page/ScreenSkeleton.tsx';
import { SignInForm } from '../session/SignInForm.tsx';
import { reloadSession } from '../session/session-store.ts';
import { switchShownOrganisation } from '../session/use-current-organisation.ts';
import { useSession } from '../session/use-session.ts';
import { useTokenFromEmailLink } from '../session/use-token-from-email-link.ts';
import styles from './organisation.module.css';
import { formatRoleWithArticle, roleMeanings } from './roles.ts';

/** The screen /account/invitation, the target of the link in an invitation email. */
export default function InvitationScreen(): ReactNode {
  const token = useTokenFromEmailLink();
  const [invitationOrError, setInvitationOrError] = useState<Invitation | ServiceApiError | null>(null);
  useEffect(() => {
    requestServiceWithoutDialogs('POST /api/invitations/show', { body: { token } }).then(
      setInvitationOrError,
      (error: unknown) => setInvitationOrError(toServiceApiErrorOrRethrow(error)),
    );
  }, [token]);
  if (invitationOrError === null) return <ScreenSkeleton />;
  if (invitationOrError instanceof Error) {
    return (
      <InlineNotice tone="warn" title={messages.invitationUnusable} isActionResult>
        <p>{token === '' ? messages.linkIncomplete : invitationOrError.message}</p>
      </InlineNotice>
    );
  }
  return <InvitationView invitation={invitationOrError} token={token} />;
}

interface Props {
  readonly invitation: Invitation;
  readonly token: string;
}

function InvitationView({ invitation: { email, organisationName, role, expiresAt }, token }: Props): ReactNode {
  const { person } = useSession();
  return (
    <>
      <TitledPanel title={organisationName}>
        <p>
          {messages.invitedAs(formatRoleWithArticle(role), roleMeanings[role])}
          <strong>{email}</strong>
          {messages.andExpires}
          <DateTime at={expiresAt} show="ago" />
          {messages.expiresAfter}
        </p>
        {person?.email === email && <InvitationButtons organisationName={organisationName} token={token} />}
        {person !== null && person.email !== email && (
          <InlineNotice tone="warn">
            <p>
              {messages.signedInAs(person.email)}
              <Link to="/account/sign-out">{messages.signOut}</Link>
              {messages.thenOpenLink(email)}
            </p>
          </InlineNotice>
        )}
      </TitledPanel>
      {person === null && (
        <TitledPanel title={messages.signInToRespond}>
          <p>
            {messages.noAccountYet}
            <Link to="/account/integrator-registration">{messages.registerAsIntegrator}</Link>
            {messages.invitationStaysValid}
          </p>
          <SignInForm onSignedIn={reloadSession} />
        </TitledPanel>
      )}
    </>
  );
}

function InvitationButtons({
  organisationName,
  token,
}: {
  readonly organisationName: string;
  readonly token: string;
}): ReactNode {
  const openPage = useAccountPageOpener();
  const { run, failure } = useAsyncAction();
  const accept = async () => {
    const { id } = await requestService('POST /api/invitations/accept', { body: { token } });
    switchShownOrganisation(id);
    await reloadSession();
    openPage('/account/organisation-registration');
  };
  const decline = async () => {
    await requestService('POST /api/invitations/decline', { body: { token } });
    await reloadSession();
    openPage('/account/overview');
  };
  return (
    <>
      <ErrorSummary failure={failure} />
      <p className={styles.buttons}>
        <button type="button" className="button button--primary" onClick={() => void run(accept)}>
          {messages.joinOrganisation(organisationName)}
        </button>
        <button type="button" className="button button--secondary" onClick={() => void run(decline)}>
          {messages.declineInvitation}
        </button>
      </p>
    </>
  );
}
