import type { Organisation, OrganisationEvidence } from '@refdesk/service-contract';

/** Lists warnings for verifying an organisation; the page and its dialog show the same. */
export function listOrganisationWarnings(
  { domain }: Pick<Organisation, 'domain'>,
  { similar, mailDomains }: OrganisationEvidence,
): readonly string[] {
  const others = mailDomains.filter(({ isOwn }) => !isOwn).map((other) => other.domain);
  return [
    ...(similar.length === 0
      ? []
      : [
          `Other organisations have similar names: ${similar.map(({ name }) => name).join(', ')}. Make sure that this is not one of them.`,
        ]),
    ...(mailDomains.some(({ isOwn }) => isOwn) ? [] : [`No member has an email address of ${domain}.`]),
    ...(others.length === 0 ? [] : [`Members have email addresses of other domains: ${others.join(', ')}.`]),
  ];
}
