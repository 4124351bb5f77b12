import type { McpServer } from '@modelcontextprotocol/server';
import { listOperationsOfPaths } from '@refdesk/openapi/methods';
import { z } from 'zod';
import type { PortalSandbox } from '../../sandbox/open-portal-sandbox.ts';
import { parseApiDocument } from './descriptions.ts';
import { requireDescribedOperation } from './find-operation.ts';
import { prepareAgentRequest } from './prepare-request.ts';
import { createStructuredToolResult } from './tool-result.ts';

const value = z.union([z.string().max(2000), z.number(), z.boolean()]);

/** Creates the tool's input schema, with one of the sandbox's operations as an example. */
const createInputSchema = (description: PortalSandbox['engine']['description']) =>
  z.strictObject({
    operation: z
      .string()
      .trim()
      .min(1)
      .max(300)
      .describe(`An operationId, or method and path${formatExample(description)}`),
    parameters: z
      .record(z.string(), z.union([value, z.array(value).max(200)]))
      .default({})
      .describe('Parameters of path, query and header by their names'),
    body: z.unknown().optional().describe('The JSON body, as get_operation describes it'),
  });

function formatExample({ paths }: PortalSandbox['engine']['description']): string {
  const [first] = listOperationsOfPaths(paths);
  return first === undefined ? '' : `, such as ${first.method.toUpperCase()} ${first.route}`;
}

const output = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown().describe('JSON as it is, other bodies as text; null for none'),
});

/** Adds a tool that calls an operation of the sandbox with the agent's token. */
export function addCallOperationTool(
  server: McpServer,
  url: string,
  { app, engine }: PortalSandbox,
  authorization: string,
): void {
  const description =
    'Calls an operation in the sandbox with sample data, as the application whose access token this connection carries. Nothing real changes.';
  const api = { id: 'sandbox', title: 'Sandbox', document: async () => parseApiDocument(engine.description) };
  server.registerTool(
    'call_operation',
    {
      title: 'Call an operation in the sandbox',
      description,
      inputSchema: createInputSchema(engine.description),
      outputSchema: output,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    },
    async ({ operation, parameters, body }) => {
      const foundOperation = await requireDescribedOperation([api], operation);
      const response = await app.fetch(prepareAgentRequest(url, foundOperation, { parameters, body, authorization }));
      const data = {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await readBody(response),
      };
      return { ...createStructuredToolResult(data), isError: !response.ok };
    },
  );
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  return /\bjson\b/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}
