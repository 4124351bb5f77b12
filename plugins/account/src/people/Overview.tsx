import Link from '@docusaurus/Link';
import type { CurrentSession } from '@portal/service/contract';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { OrganisationState } from '../organisation/OrganisationState.tsx';
import { PendingInvitations } from '../organisation/PendingInvitations.tsx';
import { withArticle } from '../organisation/roles.ts';
import { Notice } from '../parts/Notice.tsx';
import { Panel } from '../parts/Panel.tsx';
import { usePerson, useSession } from '../session/use-session.ts';
import { FirstCall } from './FirstCall.tsx';
import styles from './Overview.module.css';
import { type PlacedStep, placeSteps } from './steps.ts';

/** The screen /account/overview: who one is, what one belongs to, what comes next. */
export default function Overview(): ReactNode {
  const session = useSession();
  const { name, email, secondFactorEnabled, staffRole } = usePerson();
  const { organisations } = session;
  const isStaffOnly = staffRole !== null && organisations.length === 0;
  return (
    <>
      <PendingInvitations />
      {organisations
        .filter(({ state }) => state === 'rejected')
        .map(({ id, name: organisation }) => (
          <Notice key={id} tone="warn" title={`${organisation} could not be verified`}>
            <p>
              <Link to={`/account/organisation-registration?organisation=${id}`}>Read the reason, and correct the details</Link>
            </p>
          </Notice>
        ))}
      {isStaffOnly ? (
        <Panel title="You are a member of staff" lead="Organisations and licences are waiting for your decision under Review.">
          <Link className="button button--primary" to="/account/review">
            Open the review
          </Link>
        </Panel>
      ) : (
        <>
          {session.next !== null && (
            <Panel title="Next steps">
              <Steps session={session} />
            </Panel>
          )}
          <FirstCall next={session.next} />
        </>
      )}
      {organisations.length > 0 && (
        <Panel
          title="Your organisations"
          actions={
            <Link className="button button--secondary" to="/account/organisation-registration?new">
              Register another organisation
            </Link>
          }
        >
          <ul className={styles.organisations}>
            {organisations.map(({ id, name: organisation, state, role }) => (
              <li key={id}>
                <Link to={`/account/organisation-registration?organisation=${id}`}>{organisation}</Link>
                <OrganisationState state={state} />
                <span>you are {withArticle(role)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel
        title={name}
        lead={email}
        actions={
          <Link className="button button--secondary" to="/account/sign-out">
            Sign out
          </Link>
        }
      >
        <p>
          {secondFactorEnabled ? (
            <>Your account is protected by a second factor.</>
          ) : (
            <>
              Your account is protected only by a password. <Link to="/account/settings#second-factor">Add a second factor</Link>: it takes a minute.
            </>
          )}
        </p>
      </Panel>
      {!isStaffOnly && session.next === null && (
        <details className={styles.again}>
          <summary>Everything is set up. Show the steps</summary>
          <Panel>
            <Steps session={session} />
          </Panel>
        </details>
      )}
    </>
  );
}

function Steps({ session }: { readonly session: CurrentSession }): ReactNode {
  return (
    <ol className={styles.steps}>
      {placeSteps(session).map((step) => (
        <StepItem key={step.key} step={step} />
      ))}
    </ol>
  );
}

const marks: Readonly<Record<PlacedStep['place'], string>> = { done: 'Done: ', now: 'Next: ', later: '' };

function StepItem({ step: { title, text, to, action, place } }: { readonly step: PlacedStep }): ReactNode {
  return (
    <li className={clsx(styles.step, styles[place])} aria-current={place === 'now' ? 'step' : undefined}>
      <h3>
        <VisuallyHidden>{marks[place]}</VisuallyHidden>
        {place === 'now' ? title : <Link to={to}>{title}</Link>}
      </h3>
      <p>{text}</p>
      {place === 'now' && (
        <Link className="button button--primary" to={to}>
          {action}
        </Link>
      )}
    </li>
  );
}
