import type { Context } from 'hono';
import type { Environment, Origin } from '../http/environment.ts';
import { requestProblems } from '../http/errors.ts';
import { confirmationLife } from '../people/session-life.ts';
import { can } from './can.ts';
import type { Action } from './permissions.ts';
import type { Person } from './person.ts';

/** Who asks, and from where. */
export interface Asker {
  readonly person: Person;
  readonly origin: Origin;
}

/**
 * The person who asks.
 *
 * @throws Problem when nobody is signed in, or when a second factor has to be set up first.
 */
export function requirePerson(context: Context<Environment>): Asker {
  const asker = requirePersonAtAll(context);
  if (asker.person.secondFactorRequired) throw requestProblems.secondFactorRequired('Your password is short, so set up a second factor before anything else.');
  return asker;
}

/** The person who asks, even one who has yet to set up a second factor. */
export function requirePersonAtAll(context: Context<Environment>): Asker {
  const person = context.get('person');
  if (person === null) throw requestProblems.notSignedIn('Sign in, and try again.');
  return { person, origin: context.get('origin') };
}

/**
 * The person who asks, who has proved lately who they are.
 *
 * @throws Problem when the proof is too old; after POST /api/session/confirmation the same request succeeds.
 */
export function requireConfirmed(context: Context<Environment>, now: number): Asker {
  const asker = requirePerson(context);
  if (asker.person.confirmedAt + confirmationLife <= now)
    throw requestProblems.confirmationRequired('Confirm with your password that it is you, and try again.');
  return asker;
}

/** The person who asks, when they may do something that belongs to no organisation. */
export function requirePermission(context: Context<Environment>, action: Action): Asker {
  const asker = requirePerson(context);
  // What one may not even know of is not found.
  if (!can(asker.person, action)) throw requestProblems.notFound('There is nothing at this address.');
  return asker;
}
