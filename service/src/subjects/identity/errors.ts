import { peopleProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemCatalogue } from '../../core/http/problem.ts';

/** Errors about user accounts. */
export const peopleProblems = createProblemCatalogue(peopleProblemKinds);
