import { sandboxProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemCatalogue } from '../../core/http/problem.ts';

/** Errors on the sandbox pages. */
export const sandboxPageProblems = createProblemCatalogue(sandboxProblemKinds);
