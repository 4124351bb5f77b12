import { applicationsProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemCatalogue } from '../../core/http/problem.ts';

/** Errors about applications and their secrets. */
export const applicationProblems = createProblemCatalogue(applicationsProblemKinds);
