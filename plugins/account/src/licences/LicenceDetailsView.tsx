import { messages } from '@refdesk/messages/organisation';
import { messages as pageMessages } from '@refdesk/messages/page';
import type { LicenceDetail as LicenceDetails } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ScopeList } from '../applications/ScopeList.tsx';
import { CalendarDay } from '../components/DateTime.tsx';
import { FactList } from '../components/FactList.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { ItemPageHeading } from '../components/ItemPageHeading.tsx';
import { LicenceStateBadge } from '../components/LicenceStateBadge.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { formatCountry } from '../forms/countries.ts';
import { getProductNameById } from '../offer.ts';
import { OrganisationStateBadge } from '../organisation/OrganisationStateBadge.tsx';
import { LicenceHistory } from './LicenceHistory.tsx';
import { canReaderDecideOnLicence, LicenceStepButtons } from './LicenceStepButtons.tsx';
import { LicensedApplicationCallCounts } from './LicensedApplicationCallCounts.tsx';
import { formatLicenceLastDay } from './last-day.ts';

/** Details of a licence: permissions, available decisions, and history. */
export function LicenceDetailsView({ id }: { readonly id: string }): ReactNode {
  const [resource, { reload, replaceValue }] = useServiceResource('GET /api/licences/{licenceId}', {
    params: { licenceId: id },
  });
  return (
    <ServiceResourceView resource={resource} onRetry={() => void reload()}>
      {(page) => {
        const { licence, history } = page;
        return (
          <>
            <ItemPageHeading
              backLink={{ to: '/account/applications/licences', label: messages.allLicences }}
              badge={<LicenceStateBadge state={licence.state} />}
            >
              {messages.licenceTitle(licence.application.name, licence.organisation.name)}
            </ItemPageHeading>
            <LicenceNotice licence={licence} />
            <TitledPanel title={messages.whatItAllows}>
              <FactList
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
                      <OrganisationStateBadge state={page.evidence.holder.state} />
                    </span>,
                  ],
                  [messages.accessTo, licence.organisation.name],
                  [messages.product, getProductNameById(licence.product)],
                  [messages.scopes, licence.scopes.length > 0 && <ScopeList scopes={licence.scopes} key="scopes" />],
                  [messages.purpose, licence.purpose],
                  [messages.seats, licence.seats.toLocaleString(pageMessages.locale)],
                  [messages.firstDay, <CalendarDay at={licence.startsAt} key="from" />],
                  [
                    messages.lastDay,
                    licence.endsAt ? (
                      <CalendarDay at={formatLicenceLastDay(licence.endsAt)} key="until" />
                    ) : (
                      messages.noEndDate
                    ),
                  ],
                ]}
              />
            </TitledPanel>
            {canReaderDecideOnLicence(page) && <LicenceStepButtons details={page} onChange={replaceValue} />}
            {licence.state !== 'requested' && licence.state !== 'refused' && (
              <LicensedApplicationCallCounts page={page} />
            )}
            <TitledPanel title={messages.history}>
              <LicenceHistory history={history} />
            </TitledPanel>
            {!canReaderDecideOnLicence(page) && <LicenceStepButtons details={page} onChange={replaceValue} />}
          </>
        );
      }}
    </ServiceResourceView>
  );
}

function LicenceNotice({
  licence: { state, stateReason, waitsFor, organisation, startsAt },
}: {
  readonly licence: LicenceDetails['licence'];
}): ReactNode {
  if (state === 'requested') {
    return (
      <InlineNotice tone="info" title={formatWait(waitsFor, organisation.name)}>
        {messages.decidersEmailed}
      </InlineNotice>
    );
  }
  if (state === 'approved') {
    return (
      <InlineNotice tone="info" title={messages.approved}>
        <p>
          {messages.takesEffectOn}
          <CalendarDay at={startsAt} />.
        </p>
      </InlineNotice>
    );
  }
  if (state === 'suspended' || state === 'refused' || state === 'withdrawn') {
    return (
      <InlineNotice tone={state === 'withdrawn' ? 'info' : 'bad'} title={noticeTitles[state]}>
        {stateReason}
      </InlineNotice>
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
