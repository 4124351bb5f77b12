import { peopleProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemCatalogue } from '../../core/http/problem.ts';

/** Errors of people and their accounts. */
export const peopleProblems = createProblemCatalogue(peopleProblemKinds);
