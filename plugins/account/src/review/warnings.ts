import { messages } from '@refdesk/messages/staff';
import type { Organisation, OrganisationVerificationEvidence } from '@refdesk/service-contract';

/** Lists reasons for caution before an organisation is verified; shown on the page and again in the dialog. */
export function listOrganisationWarnings(
  { domain }: Pick<Organisation, 'domain'>,
  { similar, mailDomains }: OrganisationVerificationEvidence,
): readonly string[] {
  const otherDomains = mailDomains.filter(({ isOwn }) => !isOwn).map((other) => other.domain);
  return [
    ...(similar.length === 0 ? [] : [messages.similarNamesWarning(similar.map(({ name }) => name).join(', '))]),
    ...(mailDomains.some(({ isOwn }) => isOwn) ? [] : [messages.noMemberOfDomain(domain)]),
    ...(otherDomains.length === 0 ? [] : [messages.membersOfOtherDomains(otherDomains.join(', '))]),
  ];
}
