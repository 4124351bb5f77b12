import { licencesProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemCatalogue } from '../../core/http/problem.ts';

/** Errors about licences. */
export const licenceProblems = createProblemCatalogue(licencesProblemKinds);
