import { agentsProblemKinds } from '@portal/service-contract/problems';
import { catalogue } from '../http/problem.ts';

/** Errors of the agents' server. */
export const agentProblems = catalogue(agentsProblemKinds);
