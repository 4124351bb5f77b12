import { catalogue } from '../http/problem.ts';

/** Refusals around licences. */
export const licenceProblems = catalogue({
  licenceExists: { status: 409, title: 'Licence exists' },
  licenceStateForbids: { status: 409, title: 'State of the licence forbids it' },
  licenceNotPossible: { status: 409, title: 'Licence not possible yet' },
});
