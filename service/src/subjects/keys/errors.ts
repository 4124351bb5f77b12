import { keysProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemFactories } from '../../core/http/problem.ts';

/** Errors about keys. */
export const keyProblemFactories = createProblemFactories(keysProblemKinds);
