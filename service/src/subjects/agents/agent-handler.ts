import { createMcpHandler, type McpHttpHandler, McpServer } from '@modelcontextprotocol/server';
import type { ServicePortal } from '../../core/portal/service-portal.ts';
import type { PortalSandbox } from '../sandbox/open-portal-sandbox.ts';
import type { SiteForAgents } from './site-for-agents.ts';
import { addCallOperationTool } from './tools/call-operation.ts';
import { addGetOperationTool } from './tools/get-operation.ts';
import { addGetTableTool } from './tools/get-table.ts';
import { addListChangesTool } from './tools/list-changes.ts';
import { addReadPageTool } from './tools/read-page.ts';
import { addSearchTool } from './tools/search.ts';

const formatInstructions = ({ name, tagline }: ServicePortal, { content }: SiteForAgents) => {
  const sources = content.hasTables ? 'get_operation and get_table' : 'get_operation';
  return `The documentation of ${name}: ${tagline}. Search first; read the guide before the operation. Take names of fields, values and scopes from ${sources}, never from memory.`;
};

/** Sources of the MCP server's tools: the site for all requests, and the sandbox for requests with a token. */
export interface McpHandlerDependencies {
  readonly portal: ServicePortal;
  readonly site: SiteForAgents;
  readonly sandbox: PortalSandbox | null;
}

/** Creates the handler of the MCP server, which is stateless (Streamable HTTP without sessions). */
export function createMcpRequestHandler({ portal, site, sandbox }: McpHandlerDependencies): McpHttpHandler {
  const makeServer = (authorization: string | undefined) => {
    const server = new McpServer(
      { name: 'refdesk', title: `${portal.name} ${portal.portal}`, version: '1.0.0', websiteUrl: site.url },
      { instructions: formatInstructions(portal, site), maxToolInputElements: 10_000 },
    );
    const tables = site.content.hasTables ? [addGetTableTool] : [];
    for (const add of [addSearchTool, addReadPageTool, addGetOperationTool, ...tables, addListChangesTool])
      add(server, site);
    if (sandbox !== null && authorization !== undefined) addCallOperationTool(server, site.url, sandbox, authorization);
    return server;
  };
  // Pages do not change while the service runs, so there is nothing to subscribe to.
  return createMcpHandler(({ requestInfo }) => makeServer(requestInfo?.headers.get('authorization') ?? undefined), {
    maxSubscriptions: 0,
  });
}
