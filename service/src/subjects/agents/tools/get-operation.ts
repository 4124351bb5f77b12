import type { McpServer } from '@modelcontextprotocol/server';
import { describeSecurityAlternatives } from '@refdesk/openapi/describe-security-alternatives';
import { fillServerVariables } from '@refdesk/openapi/server';
import { decodeHit } from '@refdesk/search-index/hits/codec';
import { z } from 'zod';
import type { SiteForAgents } from '../site-for-agents.ts';
import { serversSchema } from './descriptions.ts';
import { type OperationWithApiDocument, requireDescribedOperation } from './find-operation.ts';
import { collectReferencedComponents } from './referenced-components.ts';
import { createStructuredToolResult, readOnlyToolAnnotations } from './tool-result.ts';

const input = z.strictObject({
  operation: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .describe('An operationId, or method and path such as GET /orders/{orderId}'),
  api: z
    .string()
    .max(100)
    .optional()
    .describe('API and version as in search and the catalogue. Default: the first that has the operation'),
});

const output = z.object({
  api: z.string(),
  title: z.string().describe('Title of the API with its version'),
  method: z.string(),
  path: z.string(),
  url: z.string().nullable().describe('The page of the operation; null if it has no page'),
  servers: z.array(z.looseObject({ url: z.string() })),
  authentication: z
    .string()
    .describe('Description of the authentication: alternatives, combinations, whether it is optional'),
  operation: z.record(z.string(), z.unknown()).describe('The operation object (OpenAPI)'),
  components: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .describe('Referenced schemas, parameters, responses and examples, by kind and name'),
});

/** Adds a tool that returns an operation with everything it references. */
export function addGetOperationTool(server: McpServer, site: SiteForAgents): void {
  const description =
    'Gets one API operation as OpenAPI: parameters, body, responses, errors, scopes, and all referenced schemas and examples.';
  server.registerTool(
    'get_operation',
    {
      title: 'Get an operation',
      description,
      inputSchema: input,
      outputSchema: output,
      annotations: readOnlyToolAnnotations,
    },
    async ({ operation, api }) => {
      const foundOperation = await requireDescribedOperation(await site.readDescriptions(), operation, api);
      return createStructuredToolResult({
        api: foundOperation.api.id,
        title: foundOperation.api.title,
        method: foundOperation.method,
        path: foundOperation.path,
        url: await findPageUrl(site, foundOperation),
        servers: readOperationServers(foundOperation),
        authentication: describeSecurityAlternatives(
          foundOperation.operation.security,
          foundOperation.document.components.securitySchemes,
        ),
        operation: foundOperation.operation,
        components: collectReferencedComponents(foundOperation.operation, foundOperation.document),
      });
    },
  );
}

/** Returns the servers of the operation, its path or the description, with the variables in their URLs filled. */
export function readOperationServers({
  document,
  path,
  operation,
}: OperationWithApiDocument): z.output<typeof output>['servers'] {
  const [servers = document.servers] = [operation.servers, document.paths[path]?.servers].flatMap((described) => {
    const { data } = serversSchema.safeParse(described);
    return data === undefined ? [] : [data];
  });
  return servers.map(({ variables, ...server }) => ({ ...server, url: fillServerVariables({ ...server, variables }) }));
}

async function findPageUrl(
  { url, search }: SiteForAgents,
  { method, path }: OperationWithApiDocument,
): Promise<string | null> {
  const { hits } = await search({
    text: `${method} ${path}`,
    ctx: null,
    version: null,
    kind: 'operation',
    near: null,
    limit: 8,
    hitsPerPage: 1,
  });
  const page = hits.map(decodeHit).find(({ badge, route }) => badge === method && route === path);
  return page === undefined ? null : url + page.url;
}
