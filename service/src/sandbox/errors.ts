import { sandboxProblemKinds } from '../../contract/problems.ts';
import { catalogue } from '../http/problem.ts';

/** What the sandbox's own screens can be refused with. */
export const sandboxProblems = catalogue(sandboxProblemKinds);
