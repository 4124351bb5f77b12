import { keysProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemCatalogue } from '../../core/http/problem.ts';

/** Errors about keys. */
export const keyProblems = createProblemCatalogue(keysProblemKinds);
