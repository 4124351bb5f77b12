import { agentsProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemFactories } from '../../core/http/problem.ts';

/** Errors of the MCP server. */
export const agentProblemFactories = createProblemFactories(agentsProblemKinds);
