import { messages } from '@refdesk/messages/organisation';
import { messages as pageMessages } from '@refdesk/messages/page';
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
              back={{ to: '/account/applications/licences', label: messages.allLicences }}
              badge={<LicenceState state={licence.state} />}
            >
              {messages.licenceTitle(licence.application.name, licence.organisation.name)}
            </Heading>
            <LicenceNotice licence={licence} />
            <Panel title={messages.whatItAllows}>
              <Facts
                entries={[
                  [messages.application, licence.application.name],
                  [messages.whatItDoes, page.evidence.application.description],
                  [
                    messages.supportPage,
                    page.evidence.application.supportUrl && (
                      <a key="support" href={page.evidence.application.supportUrl} rel="noreferrer">
                        {page.evidence.application.supportUrl}
                      </a>
                    ),
                  ],
                  [messages.contact, page.evidence.application.contactEmail],
                  [
                    messages.applicationsOrganisation,
                    <span key="holder">
                      {licence.application.organisationName}, {page.evidence.holder.domain},{' '}
                      {formatCountry(page.evidence.holder.country)}{' '}
                      <OrganisationState state={page.evidence.holder.state} />
                    </span>,
                  ],
                  [messages.accessTo, licence.organisation.name],
                  [messages.product, getProductName(licence.product)],
                  [messages.scopes, licence.scopes.length > 0 && <ScopeList scopes={licence.scopes} key="scopes" />],
                  [messages.purpose, licence.purpose],
                  [messages.seats, licence.seats.toLocaleString(pageMessages.locale)],
                  [messages.firstDay, <CalendarDay at={licence.startsAt} key="from" />],
                  [
                    messages.lastDay,
                    licence.endsAt ? (
                      <CalendarDay at={formatLastDay(licence.endsAt)} key="until" />
                    ) : (
                      messages.noEndDate
                    ),
                  ],
                ]}
              />
            </Panel>
            {awaitsDecision(page) && <LicenceSteps page={page} onChange={show} />}
            {licence.state !== 'requested' && licence.state !== 'refused' && <LicenceActivity page={page} />}
            <Panel title={messages.history}>
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
    return (
      <Notice tone="info" title={formatWait(waitsFor, organisation.name)}>
        {messages.decidersEmailed}
      </Notice>
    );
  }
  if (state === 'approved') {
    return (
      <Notice tone="info" title={messages.approved}>
        <p>
          {messages.takesEffectOn}
          <CalendarDay at={startsAt} />.
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

function formatWait(waitsFor: LicenceDetails['licence']['waitsFor'], organisation: string): string {
  if (!waitsFor.includes('consent')) return messages.waitingForApproval;
  return waitsFor.includes('approval')
    ? messages.waitingForBoth(organisation)
    : messages.waitingForConsent(organisation);
}

const noticeTitles = {
  suspended: messages.licenceSuspended,
  refused: messages.licenceRefused,
  withdrawn: messages.licenceWithdrawn,
} as const;
