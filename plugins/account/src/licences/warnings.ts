import type { LicencePage } from '@refdesk/service-contract';
import { isWriteScope } from '@refdesk/service-contract/scopes';
import { getScopeMeaning } from '../offer.ts';

/** Lists warnings for deciding about a licence; the page and its dialog show the same. */
export function listLicenceWarnings({
  licence,
  evidence: { application, holder },
}: Pick<LicencePage, 'licence' | 'evidence'>): readonly string[] {
  const { application: named, scopes } = licence;
  const changes = scopes.filter(isWriteScope).map((scope) => getScopeMeaning(scope).toLowerCase());
  return [
    ...(holder.state === 'verified' ? [] : [`${named.organisationName} is ${holder.state}, not verified.`]),
    ...(application.state === 'active' ? [] : [`${named.name} is ${application.state}, not active.`]),
    ...(application.supportUrl === null ? [`${named.name} names no support page.`] : []),
    ...(changes.length === 0 ? [] : [`It can change data: ${changes.join(', ')}.`]),
  ];
}
