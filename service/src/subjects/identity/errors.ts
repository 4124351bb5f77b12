import { peopleProblemKinds } from '@portal/service-contract/problems';
import { catalogue } from '../../core/http/problem.ts';

/** Errors of people and their accounts. */
export const peopleProblems = catalogue(peopleProblemKinds);
