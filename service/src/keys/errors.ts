import { keysProblemKinds } from '../../contract/problems.ts';
import { catalogue } from '../http/problem.ts';

/** Refusals around API keys. */
export const keyProblems = catalogue(keysProblemKinds);
