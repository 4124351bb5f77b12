import { agentsProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemCatalogue } from '../../core/http/problem.ts';

/** Errors of the MCP server. */
export const agentProblems = createProblemCatalogue(agentsProblemKinds);
