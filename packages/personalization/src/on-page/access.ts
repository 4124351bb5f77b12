import offer from '@generated/portal-file/default/offer-on-pages.json';
import { messages } from '@refdesk/messages/page';
import type { ApplicationDetails } from '../my-applications.ts';

/** A sentence about an application's access, with a link to the page where missing access can be requested. */
export interface OperationAccessSentence {
  readonly isMet: boolean;
  readonly text: string;
  readonly link: { readonly text: string; readonly address: string } | null;
}

/**
 * Describes whether an application may call an operation that requires these scopes. Returns an empty list if the
 * portal does not offer one of the scopes.
 */
export function describeApplicationOperationAccess(
  required: readonly string[],
  application: ApplicationDetails,
): OperationAccessSentence[] {
  if (required.length === 0 || !required.every((scope) => offer.scopes.includes(scope))) return [];
  const { id, name, scopes, state, licences } = application;
  const page = `/account/applications?application=${encodeURIComponent(id)}`;
  const missing = required.filter((scope) => !scopes.includes(scope));
  const scopePhrase = required.length === 1 ? messages.thisScope : messages.theseScopes;
  const scopeLine =
    missing.length === 0
      ? { isMet: true, text: messages.has(name, scopePhrase), link: null }
      : {
          isMet: false,
          text: messages.lacks(name, missing.join(', ')),
          link: { text: messages.addToApplication, address: page },
        };
  const suspended =
    state === 'suspended'
      ? [{ isMet: false, text: messages.isSuspended(name), link: { text: messages.seeWhy, address: page } }]
      : [];
  return [...suspended, scopeLine, describeLicences(required, id, licences)];
}

function describeLicences(
  required: readonly string[],
  id: string,
  licences: ApplicationDetails['licences'],
): OperationAccessSentence {
  const covering = licences.filter(({ scopes }) => required.every((scope) => scopes.includes(scope)));
  const address = `/account/applications/licences?request=yes&application=${encodeURIComponent(id)}`;
  if (licences.length === 0)
    return {
      isMet: false,
      text: messages.noProductionLicence,
      link: { text: messages.requestLicence, address },
    };
  if (covering.length === 0)
    return {
      isMet: false,
      text: messages.licencesDoNotCover,
      link: { text: messages.requestLicence, address },
    };
  const [first, ...others] = covering.map(({ organisation }) => organisation);
  return {
    isMet: true,
    text: messages.hasLicenceFor(first, others.length === 0 ? '' : messages.andMore(others.length)),
    link: null,
  };
}
