import { getServiceText } from '@refdesk/messages/request-language';
import type { SecondFactorReason } from '@refdesk/service-contract/account/session';
import type { Context } from 'hono';
import type { HonoEnv, RequestSenderDetails } from '../http/environment.ts';
import { commonRequestProblems } from '../http/errors.ts';
import { hasPermission } from './has-permission.ts';
import { actionsRequiringReauthentication, type PermissionAction } from './permissions.ts';
import type { SessionPerson } from './person.ts';

/** Sender of a request, and its origin. */
export interface Caller {
  readonly person: SessionPerson;
  readonly origin: RequestSenderDetails;
}

/**
 * Requires that the sender of the request is signed in.
 *
 * @throws Problem if the caller is not signed in, or must set up a second factor first.
 */
export function requireFullySignedIn(context: Context<HonoEnv>): Caller {
  const caller = requireSignedIn(context);
  const { secondFactorReason: reason } = caller.person;
  if (reason !== null) throw commonRequestProblems.secondFactorRequired(getServiceText(secondFactorMessages[reason]));
  return caller;
}

const secondFactorMessages = {
  password: 'secondFactorForPassword',
  staff: 'secondFactorForStaff',
  owner: 'secondFactorForOwner',
  organisation: 'secondFactorForOrganisation',
} as const satisfies Readonly<Record<SecondFactorReason, string>>;

/** Requires that the sender is signed in, even if they must still set up a second factor. */
export function requireSignedIn(context: Context<HonoEnv>): Caller {
  const person = context.get('person');
  if (person === null) throw commonRequestProblems.notSignedIn(getServiceText('signInAgain'));
  return { person, origin: context.get('origin') };
}

/**
 * Requires permission for an action outside of any organisation.
 *
 * @throws Problem 404 without permission, 403 if the caller must re-authenticate first.
 */
export function requirePermission(context: Context<HonoEnv>, action: PermissionAction): Caller {
  const caller = requireFullySignedIn(context);
  // The existence of the resource is not revealed.
  if (!hasPermission(caller.person, action)) throw commonRequestProblems.notFound(getServiceText('nothingHere'));
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
    throw commonRequestProblems.confirmationRequired(getServiceText('confirmIdentity'));
}
