import { sandboxProblemKinds } from '@portal/service-contract/problems';
import { catalogue } from '../http/problem.ts';

/** Errors of the sandbox's own screens. */
export const sandboxProblems = catalogue(sandboxProblemKinds);
