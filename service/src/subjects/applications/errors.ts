import { applicationsProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemCatalogue } from '../../core/http/problem.ts';

/** Errors of applications and their secrets. */
export const applicationProblems = createProblemCatalogue(applicationsProblemKinds);
