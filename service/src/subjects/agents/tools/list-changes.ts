import type { McpServer } from '@modelcontextprotocol/server';
import { parseFeed } from 'htmlparser2';
import { z } from 'zod';
import type { SiteForAgents } from '../site-for-agents.ts';
import { createStructuredToolResult, readOnlyToolAnnotations } from './tool-result.ts';

const input = z.strictObject({
  since: z.iso.date().optional().describe('Only changes of this day or later, such as 2025-01-31'),
  about: z.string().trim().max(100).optional().describe('Only changes that have these words in title or summary'),
  limit: z.int().min(1).max(200).default(50),
});

const change = z.object({
  date: z.iso.date(),
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  feed: z.string().describe('What the change belongs to'),
});

const output = z.object({
  changes: z.array(change).describe('The newest first'),
  total: z.int().describe('Total number of matching changes'),
});

type ListedChange = z.output<typeof change>;

/** Adds a tool that lists the entries of all the portal's feeds. */
export function addListChangesTool(server: McpServer, site: SiteForAgents): void {
  const tables = site.content.hasTables ? ' and in the tables of the data dictionary' : '';
  const description = `Lists what changed in the APIs from version to version${tables}, the newest first.`;
  server.registerTool(
    'list_changes',
    {
      title: 'List changes',
      description,
      inputSchema: input,
      outputSchema: output,
      annotations: readOnlyToolAnnotations,
    },
    async ({ since = '', about = '', limit }) => {
      const words = about.toLowerCase();
      const matchesFilters = ({ date, title, summary }: ListedChange) =>
        date >= since && `${title} ${summary}`.toLowerCase().includes(words);
      const changes = (await readFeeds(site)).filter(matchesFilters).sort((a, b) => (a.date < b.date ? 1 : -1));
      return createStructuredToolResult({ changes: changes.slice(0, limit), total: changes.length });
    },
  );
}

async function readFeeds({ paths, readFile }: SiteForAgents): Promise<ListedChange[]> {
  const feeds = Array.from(paths).filter((address) => address.endsWith('.atom'));
  const changes = await Promise.all(feeds.map(async (address) => parseChanges((await readFile(address)) ?? '')));
  return changes.flat();
}

function parseChanges(text: string): ListedChange[] {
  const feed = parseFeed(text);
  return (feed?.items ?? []).map(({ title = '', description = '', link = '', pubDate }) => ({
    date: (pubDate ?? new Date(0)).toISOString().slice(0, 10),
    title,
    summary: description,
    url: link,
    feed: feed?.title ?? '',
  }));
}
