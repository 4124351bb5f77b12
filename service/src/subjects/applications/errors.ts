import { applicationsProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemFactories } from '../../core/http/problem.ts';

/** Errors about applications and their secrets. */
export const applicationProblemFactories = createProblemFactories(applicationsProblemKinds);
