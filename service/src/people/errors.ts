import { peopleProblemKinds } from '../../contract/problems.ts';
import { catalogue } from '../http/problem.ts';

/** Refusals around people and their accounts. */
export const peopleProblems = catalogue(peopleProblemKinds);
