import offer from '@generated/portal-file/default/offer-on-pages.json';
import type { ApplicationDetails } from '../my-applications.ts';

/** A sentence about the application's access, with a link to the screen that grants what is missing. */
export interface AccessLine {
  readonly isMet: boolean;
  readonly text: string;
  readonly link: { readonly text: string; readonly address: string } | null;
}

/**
 * Describes whether an application may call an operation that requires these scopes. Returns an empty list if a scope
 * is not one of the portal's.
 */
export function describeOperationAccess(required: readonly string[], application: ApplicationDetails): AccessLine[] {
  if (required.length === 0 || !required.every((scope) => offer.scopes.includes(scope))) return [];
  const { id, name, scopes, state, licences } = application;
  const page = `/account/applications?application=${encodeURIComponent(id)}`;
  const missing = required.filter((scope) => !scopes.includes(scope));
  const scopePhrase = required.length === 1 ? 'this scope' : 'these scopes';
  const scopeLine =
    missing.length === 0
      ? { isMet: true, text: `${name} has ${scopePhrase}.`, link: null }
      : {
          isMet: false,
          text: `${name} lacks ${missing.join(', ')}.`,
          link: { text: 'Add it to the application', address: page },
        };
  const suspended =
    state === 'suspended'
      ? [{ isMet: false, text: `${name} is suspended.`, link: { text: 'See why', address: page } }]
      : [];
  return [...suspended, scopeLine, describeLicences(required, id, licences)];
}

function describeLicences(
  required: readonly string[],
  id: string,
  licences: ApplicationDetails['licences'],
): AccessLine {
  const covering = licences.filter(({ scopes }) => required.every((scope) => scopes.includes(scope)));
  const address = `/account/applications/licences?request=yes&application=${encodeURIComponent(id)}`;
  if (licences.length === 0)
    return {
      isMet: false,
      text: 'It has no licence for production. The sandbox needs none.',
      link: { text: 'Request a licence', address },
    };
  if (covering.length === 0)
    return {
      isMet: false,
      text: 'Its licences do not cover this operation.',
      link: { text: 'Request a licence', address },
    };
  const [first, ...others] = covering.map(({ organisation }) => organisation);
  return {
    isMet: true,
    text: `It has a licence for ${first}${others.length === 0 ? '' : ` and ${others.length} more`}.`,
    link: null,
  };
}
