import { sandboxProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemCatalogue } from '../../core/http/problem.ts';

/** Errors of the sandbox screens. */
export const sandboxScreenProblems = createProblemCatalogue(sandboxProblemKinds);
