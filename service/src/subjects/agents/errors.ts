import { agentsProblemKinds } from '@portal/service-contract/problems';
import { catalogue } from '../../core/http/problem.ts';

/** Errors of the agents' server. */
export const agentProblems = catalogue(agentsProblemKinds);
