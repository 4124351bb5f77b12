import { keysProblemKinds } from '@portal/service-contract/problems';
import { createProblemCatalogue } from '../../core/http/problem.ts';

/** Errors of keys. */
export const keyProblems = createProblemCatalogue(keysProblemKinds);
