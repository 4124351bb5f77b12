import type { LicencePage as LicenceDetails } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { useResource } from '../api/use-resource.ts';
import { ScopeList } from '../applications/ScopeList.tsx';
import { CalendarDay } from '../components/DateTime.tsx';
import { Facts } from '../components/Facts.tsx';
import { Heading } from '../components/Heading.tsx';
import { LicenceState } from '../components/LicenceState.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { formatCountry } from '../forms/countries.ts';
import { getProductName } from '../offer.ts';
import { OrganisationState } from '../organisation/OrganisationState.tsx';
import { LicenceActivity } from './LicenceActivity.tsx';
import { LicenceHistory } from './LicenceHistory.tsx';
import { awaitsDecision, LicenceSteps } from './LicenceSteps.tsx';
import { formatLastDay } from './last-day.ts';

interface Props {
  readonly id: string;
}

/** Details of a licence: permissions, possible decisions, and history. */
export function LicencePage({ id }: Props): ReactNode {
  const [resource, { reload, show }] = useResource('GET /api/licences/{licenceId}', { params: { licenceId: id } });
  return (
    <Loaded resource={resource} onRetry={() => void reload()}>
      {(page) => {
        const { licence, history } = page;
        return (
          <>
            <Heading
              back={{ to: '/account/applications/licences', label: 'All licences' }}
              badge={<LicenceState state={licence.state} />}
            >
              {licence.application.name} for {licence.organisation.name}
            </Heading>
            <LicenceNotice licence={licence} />
            <Panel title="What it allows">
              <Facts
                entries={[
                  ['Application', licence.application.name],
                  ['What it does', page.evidence.application.description],
                  [
                    'Support page',
                    page.evidence.application.supportUrl && (
                      <a key="support" href={page.evidence.application.supportUrl} rel="noreferrer">
                        {page.evidence.application.supportUrl}
                      </a>
                    ),
                  ],
                  ['Contact', page.evidence.application.contactEmail],
                  [
                    'Application’s organisation',
                    <span key="holder">
                      {licence.application.organisationName}, {page.evidence.holder.domain},{' '}
                      {formatCountry(page.evidence.holder.country)}{' '}
                      <OrganisationState state={page.evidence.holder.state} />
                    </span>,
                  ],
                  ['Access to', licence.organisation.name],
                  ['Product', getProductName(licence.product)],
                  ['Scopes', licence.scopes.length > 0 && <ScopeList scopes={licence.scopes} key="scopes" />],
                  ['Purpose', licence.purpose],
                  ['Seats', licence.seats.toLocaleString('en-GB')],
                  ['First day', <CalendarDay at={licence.startsAt} key="from" />],
                  [
                    'Last day',
                    licence.endsAt ? <CalendarDay at={formatLastDay(licence.endsAt)} key="until" /> : 'No end date',
                  ],
                ]}
              />
            </Panel>
            {awaitsDecision(page) && <LicenceSteps page={page} onChange={show} />}
            {licence.state !== 'requested' && licence.state !== 'refused' && <LicenceActivity page={page} />}
            <Panel title="History">
              <LicenceHistory history={history} />
            </Panel>
            {!awaitsDecision(page) && <LicenceSteps page={page} onChange={show} />}
          </>
        );
      }}
    </Loaded>
  );
}

function LicenceNotice({
  licence: { state, stateReason, waitsFor, organisation, startsAt },
}: {
  readonly licence: LicenceDetails['licence'];
}): ReactNode {
  if (state === 'requested') {
    const parts = [
      ...(waitsFor.includes('consent') ? [`an owner of ${organisation.name} to consent`] : []),
      ...(waitsFor.includes('approval') ? ['our staff to approve'] : []),
    ];
    return (
      <Notice tone="info" title={`Waiting for ${parts.join(' and for ')}`}>
        We have emailed them. Until then, the application has no access.
      </Notice>
    );
  }
  if (state === 'approved') {
    return (
      <Notice tone="info" title="Approved">
        <p>
          It takes effect on <CalendarDay at={startsAt} />.
        </p>
      </Notice>
    );
  }
  if (state === 'suspended' || state === 'refused' || state === 'withdrawn') {
    return (
      <Notice tone={state === 'withdrawn' ? 'info' : 'bad'} title={noticeTitles[state]}>
        {stateReason}
      </Notice>
    );
  }
  return null;
}

const noticeTitles = {
  suspended: 'Suspended: the application has no access to the organisation’s data',
  refused: 'Refused: the application has no access to the organisation’s data',
  withdrawn: 'Withdrawn: the application no longer has access to the organisation’s data',
} as const;
