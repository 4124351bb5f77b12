import type { McpServer } from '@modelcontextprotocol/server';
import { decodeHit } from '@refdesk/search-index/hits/codec';
import { z } from 'zod';
import type { PortalContentFlags } from '../portal-content.ts';
import type { SiteForAgents } from '../site-for-agents.ts';
import { createStructuredToolResult, readOnlyToolAnnotations } from './tool-result.ts';

/** Creates the tool's input schema, with the page types that the portal has. */
const createInputSchema = ({ hasTables, hasActions }: PortalContentFlags) =>
  z.strictObject({
    query: z
      .string()
      .trim()
      .min(1)
      .max(400)
      .describe(
        `Words, a question, an operationId, a method and path, a field${hasTables ? ', a table' : ''}, or a pasted error`,
      ),
    kind: z
      .enum([
        'guide',
        'operation',
        ...(hasTables ? (['table'] as const) : []),
        ...(hasActions ? (['action'] as const) : []),
        'error',
      ])
      .optional()
      .describe(`Only pages of this kind${hasActions ? '; an action is a call of an older API' : ''}`),
    version: z.string().max(40).optional().describe('Only pages of this API version, such as 2.0.0'),
    limit: z.int().min(1).max(20).default(8).describe('Pages at most'),
  });

const result = z.object({
  title: z.string(),
  section: z.string().describe('Heading or field on the page; empty for the page itself'),
  page: z.string().describe('Address for read_page'),
  url: z.string(),
  kind: z.string(),
  name: z.string().describe('Name beside the title, such as the HTTP method; empty for others'),
  path: z.string().describe('Path template of an operation; empty for others'),
  version: z.string(),
  deprecated: z.boolean(),
  above: z.array(z.string()).describe('Titles above the page'),
  detail: z.string().describe('Type of a field, or what to do about an error; empty for others'),
  excerpt: z.string(),
});

const output = z.object({
  results: z.array(result),
  total: z.int().describe('Total number of pages found'),
  onlyNear: z.boolean().describe('True if no page contains most of the words'),
  nearest: z.array(z.string()).describe('Similar words that the portal uses, if nothing was found'),
});

/** Adds a tool that searches the portal's pages. */
export function addSearchTool(server: McpServer, { url, content, search }: SiteForAgents): void {
  const tables = content.hasTables ? ', tables of the data dictionary' : '';
  const description = `Searches guides, API operations${tables}, errors and changes; the best pages first.`;
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description,
      inputSchema: createInputSchema(content),
      outputSchema: output,
      annotations: readOnlyToolAnnotations,
    },
    async ({ query, kind = null, version = null, limit }) => {
      const response = await search({ text: query, ctx: null, version, kind, near: null, limit, hitsPerPage: 1 });
      const results = response.hits.map(decodeHit).map((hit) => ({
        title: hit.title,
        section: hit.section,
        page: hit.url,
        url: `${url}${hit.url}${hit.hash && `#${hit.hash}`}`,
        kind: hit.kind,
        name: hit.badge,
        path: hit.route,
        version: hit.version,
        deprecated: hit.isDeprecated,
        above: [...hit.breadcrumb],
        detail: hit.detail,
        excerpt: hit.excerpt,
      }));
      return createStructuredToolResult({
        results,
        total: response.total,
        onlyNear: response.hasOnlyNearMatches,
        nearest: [...response.similarWords],
      });
    },
  );
}
