import { catalogue } from '../http/problem.ts';

/** Refusals around API keys. */
export const keyProblems = catalogue({
  keyNameTaken: { status: 409, title: 'Name taken' },
  tooManyKeys: { status: 409, title: 'Too many keys' },
  productionNotAllowed: { status: 409, title: 'Production not allowed yet' },
  keyNotWorking: { status: 409, title: 'Key does not work any more' },
  gatewayUnknown: { status: 401, title: 'Gateway unknown' },
  keyUnknown: { status: 401, title: 'Key unknown' },
});
