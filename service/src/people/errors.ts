import { catalogue } from '../http/problem.ts';

/** Refusals around people and their accounts. */
export const peopleProblems = catalogue({
  wrongCredentials: { status: 401, title: 'Wrong address or password' },
  personSuspended: { status: 403, title: 'Account suspended' },
  wrongCode: { status: 401, title: 'Wrong code' },
  signInLapsed: { status: 401, title: 'Sign-in lapsed' },
  wrongPassword: { status: 403, title: 'Wrong password' },
  linkNotValid: { status: 410, title: 'Link not valid' },
  agreementOutdated: { status: 409, title: 'Agreement has changed' },
  secondFactorAlreadyOn: { status: 409, title: 'Second factor already on' },
  secondFactorNeeded: { status: 409, title: 'Second factor needed' },
  passkeyRefused: { status: 401, title: 'Passkey refused' },
  soleOwner: { status: 409, title: 'Sole owner' },
});
