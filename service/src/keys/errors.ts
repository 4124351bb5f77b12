import { keysProblemKinds } from '../../contract/problems.ts';
import { catalogue } from '../http/problem.ts';

/** Errors of web services keys. */
export const keyProblems = catalogue(keysProblemKinds);
