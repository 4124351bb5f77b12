import { catalogue } from '../http/problem.ts';

/** Refusals around applications and their secrets. */
export const applicationProblems = catalogue({
  applicationNameTaken: { status: 409, title: 'Name taken' },
  tooManyApplications: { status: 409, title: 'Too many applications' },
  applicationStateForbids: { status: 409, title: 'State of the application forbids it' },
  tooManySecrets: { status: 409, title: 'Too many secrets' },
});
