import { applicationsProblemKinds } from '../../contract/problems.ts';
import { catalogue } from '../http/problem.ts';

/** Errors of applications and their secrets. */
export const applicationProblems = catalogue(applicationsProblemKinds);
