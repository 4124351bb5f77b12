import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import type { CurrentSession } from '@refdesk/service-contract';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import AccountOverviewEnd from '@theme/AccountOverviewEnd';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { adaptLabelToSentence } from '../adapt-label-to-sentence.ts';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { RevealPanelsTogether } from '../components/RevealPanelsTogether.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { hasOrganisations, offer } from '../offer.ts';
import { OrganisationStateBadge } from '../organisation/OrganisationStateBadge.tsx';
import { ReceivedInvitations } from '../organisation/ReceivedInvitations.tsx';
import { formatRoleWithArticle } from '../organisation/roles.ts';
import { useCurrentOrganisation } from '../session/use-current-organisation.ts';
import { useSession, useSignedInPerson } from '../session/use-session.ts';
import { OrganisationPendingWork } from './OrganisationPendingWork.tsx';
import styles from './OverviewScreen.module.css';
import { PersonalKeysSummaryPanel } from './PersonalKeysSummaryPanel.tsx';
import { PersonalSandboxPanel } from './PersonalSandboxPanel.tsx';
import { listProductionAccessSteps, type ProductionAccessStepWithStatus } from './production-access-steps.ts';

/** The screen /account/overview: pending work, sandbox, next step and profile. */
export default function OverviewScreen(): ReactNode {
  const session = useSession();
  const { id, name, email, secondFactorEnabled, staffRole } = useSignedInPerson();
  const { organisations } = session;
  const organisation = useCurrentOrganisation();
  const showsReview = staffRole !== null && organisations.length === 0;
  // In a portal without organisations, staff have keys like everyone else.
  const isStaffOnly = showsReview && hasOrganisations;
  return (
    <RevealPanelsTogether>
      <ReceivedInvitations />
      {organisations
        .filter(({ state }) => state === 'rejected')
        .map(({ id, name: organisation }) => (
          <InlineNotice key={id} tone="warn" title={messages.notVerified(organisation)}>
            <p>
              <Link to={`/account/organisation-registration?organisation=${id}`}>{messages.readReason}</Link>
            </p>
          </InlineNotice>
        ))}
      {showsReview && (
        <TitledPanel
          title={messages.youAreStaff}
          lead={hasOrganisations ? messages.reviewWaits : messages.reviewWaitsForPeople}
        >
          <Link className="button button--primary" to="/account/review">
            {messages.openReview}
          </Link>
        </TitledPanel>
      )}
      {!isStaffOnly && (
        <>
          {!hasOrganisations && <PersonalKeysSummaryPanel />}
          {organisation && (
            <TitledPanel title={messages.waiting}>
              <OrganisationPendingWork key={organisation.id} organisation={organisation} />
            </TitledPanel>
          )}
          {offer.sandbox !== null && <PersonalSandboxPanel />}
          {session.next !== null && <NextStep session={session} />}
        </>
      )}
      {organisations.length > 0 && (
        <TitledPanel
          title={messages.yourOrganisations}
          actions={
            <Link className="button button--secondary" to="/account/organisation-registration?new">
              {messages.registerAnother}
            </Link>
          }
        >
          <ul className={styles.organisations}>
            {organisations.map(({ id, name: organisation, state, role }) => (
              <li key={id}>
                <Link to={`/account/organisation-registration?organisation=${id}`}>{organisation}</Link>
                <OrganisationStateBadge state={state} />
                <span>{messages.youAre(formatRoleWithArticle(role))}</span>
              </li>
            ))}
          </ul>
        </TitledPanel>
      )}
      <TitledPanel
        title={name}
        lead={email}
        actions={
          <Link className="button button--secondary" to="/account/sign-out">
            {messages.signOut}
          </Link>
        }
      >
        <p>
          {secondFactorEnabled ? (
            messages.protectedBySecondFactor
          ) : (
            <>
              {messages.protectedByPassword}
              <Link to="/account/settings#second-factor">{messages.addSecondFactor}</Link>
              {messages.takesMinute}
            </>
          )}
        </p>
      </TitledPanel>
      <AccountOverviewEnd
        person={{ id, name, email }}
        organisations={organisations.map(({ id, name, state }) => ({ id, name, isVerified: state === 'verified' }))}
      />
    </RevealPanelsTogether>
  );
}

/** The next step towards production access; the list of all steps is collapsed. */
function NextStep({ session }: { readonly session: CurrentSession }): ReactNode {
  const step = listProductionAccessSteps(session).find(({ status }) => status === 'now');
  if (!step) return null;
  return (
    <TitledPanel title={messages.nextForProduction(adaptLabelToSentence(step.title))} lead={step.text}>
      <p>
        <Link className="button button--secondary" to={step.to}>
          {step.action}
        </Link>
      </p>
      <details className={styles.again}>
        <summary>{messages.allSteps}</summary>
        <Steps session={session} />
      </details>
    </TitledPanel>
  );
}

function Steps({ session }: { readonly session: CurrentSession }): ReactNode {
  return (
    <ol className={styles.steps}>
      {listProductionAccessSteps(session).map((step) => (
        <StepItem key={step.key} step={step} />
      ))}
    </ol>
  );
}

const statusLabels: Readonly<Record<ProductionAccessStepWithStatus['status'], string>> = {
  done: messages.stepDone,
  now: messages.stepNext,
  later: '',
};

function StepItem({ step: { title, text, to, status } }: { readonly step: ProductionAccessStepWithStatus }): ReactNode {
  return (
    <li className={clsx(styles.step, styles[status])} aria-current={status === 'now' ? 'step' : undefined}>
      <h3>
        <VisuallyHidden>{statusLabels[status]}</VisuallyHidden>
        <Link to={to}>{title}</Link>
      </h3>
      <p>{text}</p>
    </li>
  );
}
