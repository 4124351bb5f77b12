import { peopleProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemFactories } from '../../core/http/problem.ts';

/** Errors about user accounts. */
export const peopleProblemFactories = createProblemFactories(peopleProblemKinds);
