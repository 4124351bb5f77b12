import { agentsProblemKinds } from '../../contract/problems.ts';
import { catalogue } from '../http/problem.ts';

/** Errors of the agents' server. */
export const agentProblems = catalogue(agentsProblemKinds);
