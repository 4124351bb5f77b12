import { keysProblemKinds } from '@portal/service-contract/problems';
import { catalogue } from '../../core/http/problem.ts';

/** Errors of keys. */
export const keyProblems = catalogue(keysProblemKinds);
