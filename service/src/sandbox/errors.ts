import { sandboxProblemKinds } from '../../contract/problems.ts';
import { catalogue } from '../http/problem.ts';

/** Errors of the sandbox's own screens. */
export const sandboxProblems = catalogue(sandboxProblemKinds);
