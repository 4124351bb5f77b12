import { applicationsProblemKinds } from '@portal/service-contract/problems';
import { catalogue } from '../../core/http/problem.ts';

/** Errors of applications and their secrets. */
export const applicationProblems = catalogue(applicationsProblemKinds);
