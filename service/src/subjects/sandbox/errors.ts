import { sandboxProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemFactories } from '../../core/http/problem.ts';

/** Errors on the sandbox pages. */
export const sandboxPageProblemFactories = createProblemFactories(sandboxProblemKinds);
