import type { McpServer } from '@modelcontextprotocol/server';
import { findNearestNames } from '@refdesk/similar-names';
import { z } from 'zod';
import type { SiteForAgents } from '../site-for-agents.ts';
import { createStructuredToolResult, readOnlyToolAnnotations } from './tool-result.ts';

const input = z.strictObject({
  table: z.string().trim().min(1).max(100).describe('Name of a table, with its version or without'),
});

const column = z.looseObject({ name: z.string(), type: z.string(), description: z.string().optional() });
const schema = z.looseObject({ fields: z.array(column) });
const dataPackage = z.object({
  resources: z.tuple([z.looseObject({ title: z.string(), description: z.string(), schema })]).rest(z.unknown()),
});

const output = z.object({
  table: z.string(),
  title: z.string(),
  description: z.string(),
  url: z.string().nullable().describe('The page of the table'),
  schema: schema.describe('Columns, keys and constraints (Table Schema of datapackage.org)'),
});

const folder = '/downloads/data-dictionary/';
const suffix = '.datapackage.json';

/** Adds a tool that returns a table of the data dictionary: columns, keys, enum values, examples. */
export function addGetTableTool(server: McpServer, site: SiteForAgents): void {
  const description =
    'Gets one table of the data dictionary: its columns with types, meanings, examples and enum values, and its keys.';
  server.registerTool(
    'get_table',
    {
      title: 'Get a table',
      description,
      inputSchema: input,
      outputSchema: output,
      annotations: readOnlyToolAnnotations,
    },
    async ({ table }) => {
      const names = listTableNames(site);
      const name = names.find(
        (candidate) => candidate === table.toLowerCase() || candidate.replace(/_v\d+$/, '') === table.toLowerCase(),
      );
      if (name === undefined)
        throw new Error(
          `There is no table ${table}. The nearest: ${findNearestNames(table, names).join(', ')}. Use search.`,
        );
      const [resource] = dataPackage.parse(
        JSON.parse((await site.readFile(`${folder}${name}${suffix}`)) ?? ''),
      ).resources;
      const page = Array.from(site.paths).find((address) => address.endsWith(`/${name}`));
      return createStructuredToolResult({
        table: name,
        title: resource.title,
        description: resource.description,
        url: page === undefined ? null : site.url + encodeURI(page),
        schema: resource.schema,
      });
    },
  );
}

/** Returns the names of all tables that have a data package, excluding the package that contains all tables. */
function listTableNames({ paths }: SiteForAgents): string[] {
  const packages = Array.from(paths).filter((address) => address.startsWith(folder) && address.endsWith(suffix));
  return packages.map((address) => address.slice(folder.length, -suffix.length)).filter((name) => /_v\d+$/.test(name));
}
