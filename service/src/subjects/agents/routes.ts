import type { RouteConfig } from '@hono/zod-openapi';
import { ProblemError } from '@refdesk/sandbox';
import { createOpenApiProblemResponses } from '@refdesk/service-contract/routes/responses';
import { z } from 'zod';
import type { AppContext } from '../../core/context/app-context.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { checkJsonValueLimits } from '../../core/http/limit-body.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { enforceLimitWithLocalFallback } from '../../core/limits/enforce-attempt-limit.ts';
import { LocalAttemptCounter } from '../../core/limits/local-attempts.ts';
import type { PortalSandbox } from '../sandbox/open-portal-sandbox.ts';
import { createTokenAccessReader } from '../sandbox-access/read-access.ts';
import type { LoadedSite } from '../site/load-site.ts';
import { memoiseSuccess } from '../site/memoise-success.ts';
import type { SiteSearch } from '../site/site-search.ts';
import { getTokenIssuerUrl } from '../tokens/issuer.ts';
import { agentProblemFactories } from './errors.ts';
import { createSiteForAgents } from './site-for-agents.ts';

/** Path of the MCP server. */
export const mcpServerPath = '/mcp';

/** Path of the server's protected resource metadata (RFC 9728), which tells clients where to obtain tokens. */
export const mcpResourceMetadataPath = `/.well-known/oauth-protected-resource${mcpServerPath}`;

/** Maximum number of messages in a batch. Protocol versions since June 2025 do not support batches. */
const maxMessages = 10;

const message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  method: z.string().optional(),
  id: z.union([z.string(), z.int()]).optional(),
});

const serverDescription =
  'A server of the Model Context Protocol (Streamable HTTP, without sessions): search, pages, operations, tables and changes.';

/** Describes the route. Only portals with a sandbox accept a token, which tools use to call operations. */
const describePostRoute = (hasSandbox: boolean): RouteConfig => ({
  method: 'post',
  path: mcpServerPath,
  tags: ['Agents'],
  security: hasSandbox ? [{}, { sandboxToken: [] }] : [{}],
  summary: 'Answer an agent',
  description: hasSandbox
    ? `${serverDescription} With an access token of the sandbox it calls operations there too.`
    : serverDescription,
  request: { body: { content: { 'application/json': { schema: message } }, required: true } },
  responses: {
    200: {
      content: { 'application/json': { schema: message }, 'text/event-stream': { schema: z.string() } },
      description: 'The response, as JSON-RPC 2.0.',
    },
    202: { description: 'A notification was accepted.' },
    ...createOpenApiProblemResponses(400, 401, 403, 413, 415, 429),
  },
});

interface AgentSources {
  readonly site: LoadedSite;
  readonly search: SiteSearch;
  readonly sandbox: PortalSandbox | null;
}

/** Creates the MCP server's routes, which read the built site, and call the sandbox if the request has a token. */
export function createMcpRoutes(appContext: AppContext, { site, search, sandbox }: AgentSources) {
  const { configuration, publicUrl } = appContext;
  const siteForAgents = createSiteForAgents(site, search, appContext);
  const readAccess = createTokenAccessReader(appContext);
  // Loaded on first use: the MCP SDK takes 34 MB and a sixth of a second.
  const handler = memoiseSuccess(async () =>
    (await import('./agent-handler.ts')).createMcpRequestHandler({
      portal: appContext.portal,
      site: siteForAgents,
      sandbox,
    }),
  );
  const localAttempts = new LocalAttemptCounter();
  const routes = createValidatedRoutes();
  const hasSandbox = appContext.portal.modules.sandbox !== false;
  if (hasSandbox)
    routes.openAPIRegistry.registerComponent('securitySchemes', 'sandboxToken', {
      type: 'http',
      scheme: 'bearer',
      description: 'An access token of the sandbox',
    });
  routes.openAPIRegistry.registerPath(describePostRoute(hasSandbox));
  routes.post(mcpServerPath, async ({ req, get }) => {
    const text = await req.text();
    checkJsonValueLimits(text);
    const body = parseMessage(text);
    const messages = Array.isArray(body) ? body.length : 1;
    await enforceLimitWithLocalFallback(
      appContext.database.queries,
      localAttempts,
      'agentFromAddress',
      get('origin').address ?? 'unknown',
      appContext.now(),
      Math.max(1, messages),
    );
    if (typeof body !== 'object' || body === null)
      throw commonRequestProblemFactories.invalidRequest('The body is not a JSON-RPC message.');
    if (messages > maxMessages)
      throw commonRequestProblemFactories.invalidRequest(`A batch can have up to ${maxMessages} messages.`);
    const authorization = req.header('authorization');
    if (authorization !== undefined) await readAccess(authorization).catch((error) => rejectToken(error, publicUrl));
    const release = appContext.workers.reserveSearch();
    try {
      return await (await handler()).fetch(req.raw, { parsedBody: body });
    } finally {
      release();
    }
  });
  if (hasSandbox)
    routes.get(mcpResourceMetadataPath, (context) => {
      // Lists no scopes: clients would request all of them, and no application has all.
      const metadata = {
        resource: publicUrl + mcpServerPath,
        resource_name: appContext.portal.name,
        authorization_servers: [getTokenIssuerUrl(configuration, publicUrl)],
        bearer_methods_supported: ['header'],
      };
      return context.json(metadata, 200, {
        'Cache-Control': 'public, max-age=3600',
        'Access-Control-Allow-Origin': '*',
      });
    });
  routes.all(mcpServerPath, () => {
    // The server is stateless, so a client cannot listen to a session or end one.
    throw commonRequestProblemFactories.methodNotAllowed('Send messages with POST.', { headers: { Allow: 'POST' } });
  });
  return routes;
}

/** Parses a message; returns null if it is not JSON. */
function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function rejectToken(error: unknown, publicUrl: string): never {
  if (!(error instanceof ProblemError)) throw error;
  const challenge = `Bearer error="invalid_token", resource_metadata="${publicUrl}${mcpResourceMetadataPath}"`;
  throw agentProblemFactories.accessTokenRefused(`${error.message}.`, { headers: { 'WWW-Authenticate': challenge } });
}
