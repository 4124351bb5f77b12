import { messages } from '@refdesk/messages/organisation';
import type { LicenceDetail } from '@refdesk/service-contract';
import { isWriteScope } from '@refdesk/service-contract/applications/scopes';
import { applicationStateTonesAndLabels } from '../applications/ApplicationStateBadge.tsx';
import { getScopeMeaning } from '../offer.ts';
import { organisationStateTonesAndLabels } from '../organisation/OrganisationStateBadge.tsx';

/** Lists warnings to read before deciding on a licence, shown on the page and again in its dialog. */
export function listLicenceDecisionWarnings({
  licence,
  evidence: { application, holder },
}: Pick<LicenceDetail, 'licence' | 'evidence'>): readonly string[] {
  const { name, organisationName } = licence.application;
  const writeScopeMeanings = licence.scopes.filter(isWriteScope).map(getScopeMeaning);
  const [, organisationState] = organisationStateTonesAndLabels[holder.state];
  const [, applicationState] = applicationStateTonesAndLabels[application.state];
  return [
    ...(holder.state === 'verified' ? [] : [messages.organisationIsNotVerified(organisationName, organisationState)]),
    ...(application.state === 'active' ? [] : [messages.applicationIsNotActive(name, applicationState)]),
    ...(application.supportUrl === null ? [messages.namesNoSupportPage(name)] : []),
    ...(writeScopeMeanings.length === 0 ? [] : [messages.canChangeData(writeScopeMeanings)]),
  ];
}
