import { agentsProblemKinds } from '../../contract/problems.ts';
import { catalogue } from '../http/problem.ts';

/** Refusals of what is offered to agents. */
export const agentProblems = catalogue(agentsProblemKinds);
