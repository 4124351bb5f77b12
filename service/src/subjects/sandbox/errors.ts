import { sandboxProblemKinds } from '@portal/service-contract/problems';
import { catalogue } from '../../core/http/problem.ts';

/** Errors of the sandbox's own screens. */
export const sandboxProblems = catalogue(sandboxProblemKinds);
