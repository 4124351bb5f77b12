import type { SecondFactorReason } from '@portal/service-contract/session';
import type { Context } from 'hono';
import type { HonoEnv, Origin } from '../http/environment.ts';
import { requestProblems } from '../http/errors.ts';
import { can } from './can.ts';
import { type Action, confirmedActions } from './permissions.ts';
import type { Person } from './person.ts';

/** Who sends the request, and from where. */
export interface Caller {
  readonly person: Person;
  readonly origin: Origin;
}

/**
 * The person who sends the request.
 *
 * @throws Problem when nobody is signed in, or when a second factor has to be set up first.
 */
export function requirePerson(context: Context<HonoEnv>): Caller {
  const caller = requirePersonAtAll(context);
  const { secondFactorRequired: why } = caller.person;
  if (why !== null) throw requestProblems.secondFactorRequired(`${whySecondFactor[why]}: set up a second factor first.`);
  return caller;
}

const whySecondFactor: Readonly<Record<SecondFactorReason, string>> = {
  password: 'Your password is short',
  staff: 'You are a member of the provider’s staff',
  owner: 'You own an organisation',
  organisation: 'An organisation that you belong to requires it',
};

/** The person who sends the request, even if they have yet to set up a second factor. */
export function requirePersonAtAll(context: Context<HonoEnv>): Caller {
  const person = context.get('person');
  if (person === null) throw requestProblems.notSignedIn('Sign in, and try again.');
  return { person, origin: context.get('origin') };
}

/**
 * The person who sends the request, when they may perform an action outside any organisation.
 *
 * @throws Problem 404 when they may not, 403 when they have to prove first who they are.
 */
export function requirePermission(context: Context<HonoEnv>, action: Action): Caller {
  const caller = requirePerson(context);
  // A resource that the caller may not know of is not found.
  if (!can(caller.person, action)) throw requestProblems.notFound('There is nothing at this address.');
  requireConfirmation(caller.person, action);
  return caller;
}

/**
 * Requires the password again where the table of permissions says so.
 *
 * @throws Problem when the last proof is too old; after POST /api/session/confirmation the same request succeeds.
 */
export function requireConfirmation({ isConfirmed }: Person, action: Action): void {
  if (confirmedActions.has(action) && !isConfirmed) throw requestProblems.confirmationRequired('Confirm with your password that it is you, and try again.');
}
