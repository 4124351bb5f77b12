import { getServiceText } from '@refdesk/messages/request-language';
import type { SecondFactorReason } from '@refdesk/service-contract/account/session';
import type { Context } from 'hono';
import type { HonoEnv, RequestSenderDetails } from '../http/environment.ts';
import { commonRequestProblemFactories } from '../http/errors.ts';
import { hasPermission } from './has-permission.ts';
import { actionsRequiringReauthentication, type PermissionAction } from './permissions.ts';
import type { SessionPerson } from './person.ts';

/** Sender of a request, and its origin. */
export interface SignedInCaller {
  readonly person: SessionPerson;
  readonly origin: RequestSenderDetails;
}

/**
 * Requires that the sender of the request is signed in.
 *
 * @throws Problem if the caller is not signed in, or must set up a second factor first.
 */
export function requireCallerMeetingSecondFactorPolicy(context: Context<HonoEnv>): SignedInCaller {
  const caller = requireSignedInCaller(context);
  const { secondFactorReason: reason } = caller.person;
  if (reason !== null)
    throw commonRequestProblemFactories.secondFactorRequired(getServiceText(secondFactorMessages[reason]));
  return caller;
}

const secondFactorMessages = {
  password: 'secondFactorForPassword',
  staff: 'secondFactorForStaff',
  owner: 'secondFactorForOwner',
  organisation: 'secondFactorForOrganisation',
} as const satisfies Readonly<Record<SecondFactorReason, string>>;

/** Requires that the sender is signed in, even if they must still set up a second factor. */
export function requireSignedInCaller(context: Context<HonoEnv>): SignedInCaller {
  const person = context.get('person');
  if (person === null) throw commonRequestProblemFactories.notSignedIn(getServiceText('signInAgain'));
  return { person, origin: context.get('origin') };
}

/**
 * Requires permission for an action outside of any organisation.
 *
 * @throws Problem 404 without permission, 403 if the caller must re-authenticate first.
 */
export function requirePermissionOutsideOrganisations(
  context: Context<HonoEnv>,
  action: PermissionAction,
): SignedInCaller {
  const caller = requireCallerMeetingSecondFactorPolicy(context);
  // The existence of the resource is not revealed.
  if (!hasPermission(caller.person, action))
    throw commonRequestProblemFactories.notFound(getServiceText('nothingHere'));
  requireRecentReauthentication(caller.person, action);
  return caller;
}

/**
 * Requires recent re-authentication for actions that need it.
 *
 * @throws Problem if the last authentication is too old; after POST /api/session/confirmation the same request
 * succeeds.
 */
export function requireRecentReauthentication({ isRecentlyConfirmed }: SessionPerson, action: PermissionAction): void {
  if (actionsRequiringReauthentication.has(action) && !isRecentlyConfirmed)
    throw commonRequestProblemFactories.confirmationRequired(getServiceText('confirmIdentity'));
}
