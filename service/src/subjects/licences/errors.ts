import { licencesProblemKinds } from '@portal/service-contract/problems';
import { catalogue } from '../../core/http/problem.ts';

/** Errors of licences. */
export const licenceProblems = catalogue(licencesProblemKinds);
