import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/organisation';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { StateBadge } from '../components/StateBadge.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useAsyncAction } from '../forms/use-async-action.ts';
import { useSignedInPerson } from '../session/use-session.ts';
import styles from './organisation.module.css';
import type { OrganisationPanelProps } from './organisation-panel-props.ts';

/** Setting that requires all members to use a second factor, with the number of members without one. */
export function OrganisationSecondFactorPanel({ organisation, onShow }: OrganisationPanelProps): ReactNode {
  const { id, members, may, secondFactorRequired } = organisation;
  const { secondFactorEnabled } = useSignedInPerson();
  const membersWithoutFactor = members.filter((member) => !member.secondFactorEnabled).length;
  const { run, isBusy, failure } = useAsyncAction();
  const toggleRequirement = () =>
    run(async () =>
      onShow(
        await requestService('PUT /api/organisations/{organisationId}/security', {
          params: { organisationId: id },
          body: { secondFactorRequired: !secondFactorRequired },
        }),
      ),
    );
  return (
    <TitledPanel
      title={messages.security}
      id="security"
      actions={
        <StateBadge tone={secondFactorRequired ? 'ok' : 'quiet'}>
          {secondFactorRequired ? messages.secondFactorRequired : messages.secondFactorOptional}
        </StateBadge>
      }
    >
      <p>
        {secondFactorRequired ? messages.requirementExplained : messages.optionExplained}{' '}
        {membersWithoutFactor > 0 && messages.membersWithoutFactor(membersWithoutFactor)}
      </p>
      <ErrorSummary failure={failure} />
      {may.includes('organisation.secure') && (
        <p className={styles.buttons}>
          <button
            type="button"
            className="button button--secondary"
            disabled={isBusy || (!secondFactorRequired && !secondFactorEnabled)}
            onClick={() => void toggleRequirement()}
          >
            {secondFactorRequired ? messages.makeFactorOptional : messages.requireFactor}
          </button>
          {!secondFactorRequired && !secondFactorEnabled && (
            <span>
              <Link to="/account/settings#second-factor">{messages.setUpOwnFactor}</Link>
              {messages.setUpFirst}
            </span>
          )}
        </p>
      )}
    </TitledPanel>
  );
}
