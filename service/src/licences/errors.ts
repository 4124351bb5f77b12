import { licencesProblemKinds } from '../../contract/problems.ts';
import { catalogue } from '../http/problem.ts';

/** Refusals around licences. */
export const licenceProblems = catalogue(licencesProblemKinds);
