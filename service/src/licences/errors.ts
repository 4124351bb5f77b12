import { licencesProblemKinds } from '@portal/service-contract/problems';
import { catalogue } from '../http/problem.ts';

/** Refusals around licences. */
export const licenceProblems = catalogue(licencesProblemKinds);
