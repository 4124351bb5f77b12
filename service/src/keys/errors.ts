import { keysProblemKinds } from '../../contract/problems.ts';
import { catalogue } from '../http/problem.ts';

/** Errors of API keys. */
export const keyProblems = catalogue(keysProblemKinds);
