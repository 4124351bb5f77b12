import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { Panel } from '../components/Panel.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useAsyncAction } from '../forms/use-action.ts';
import { useSignedInPerson } from '../session/use-session.ts';
import styles from './organisation.module.css';
import type { PanelProps } from './panel-props.ts';

/** Whether members must use a second factor, and how many have not set one up. */
export function SecurityPanel({ organisation, onShow }: PanelProps): ReactNode {
  const { id, members, may, secondFactorRequired } = organisation;
  const { secondFactorEnabled } = useSignedInPerson();
  const without = members.filter((member) => !member.secondFactorEnabled).length;
  const { run, isBusy, failure } = useAsyncAction();
  const turn = () =>
    run(async () =>
      onShow(
        await requestService('PUT /api/organisations/{organisationId}/security', {
          params: { organisationId: id },
          body: { secondFactorRequired: !secondFactorRequired },
        }),
      ),
    );
  return (
    <Panel
      title="Security"
      id="security"
      actions={
        <StateBadge tone={secondFactorRequired ? 'ok' : 'quiet'}>
          {secondFactorRequired ? 'Second factor required' : 'Second factor optional'}
        </StateBadge>
      }
    >
      <p>
        {secondFactorRequired
          ? 'Members sign in with a second factor or a passkey. Members without one must set one up the next time they sign in.'
          : 'Members can sign in with only a password. Anyone who learns a member’s password can act as that member.'}{' '}
        {without > 0 &&
          (without === 1 ? 'One member has no second factor.' : `${without} members have no second factor.`)}
      </p>
      <ErrorSummary failure={failure} />
      {may.includes('organisation.secure') && (
        <p className={styles.buttons}>
          <button
            type="button"
            className="button button--secondary"
            disabled={isBusy || (!secondFactorRequired && !secondFactorEnabled)}
            onClick={() => void turn()}
          >
            {secondFactorRequired ? 'Make the second factor optional' : 'Require a second factor'}
          </button>
          {!secondFactorRequired && !secondFactorEnabled && (
            <span>
              <Link to="/account/settings#second-factor">Set up your own second factor</Link> first.
            </span>
          )}
        </p>
      )}
    </Panel>
  );
}
