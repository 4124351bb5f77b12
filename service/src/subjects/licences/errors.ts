import { licencesProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemFactories } from '../../core/http/problem.ts';

/** Errors about licences. */
export const licenceProblemFactories = createProblemFactories(licencesProblemKinds);
