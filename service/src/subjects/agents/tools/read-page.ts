import type { McpServer } from '@modelcontextprotocol/server';
import { findNearestNames } from '@refdesk/similar-names';
import { z } from 'zod';
import { normalisePagePath } from '../../site/address.ts';
import type { SiteForAgents } from '../site-for-agents.ts';
import { createStructuredToolResult, readOnlyToolAnnotations } from './tool-result.ts';

/** Maximum number of characters in a response, about 10,000 tokens. */
const maxCharacters = 40_000;

const input = z.strictObject({
  page: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .describe('Address of a page, such as /docs/get-started; a full URL is also accepted'),
  from: z
    .int()
    .min(0)
    .max(10_000_000)
    .default(0)
    .describe('First character to return: `next` of the previous response'),
});

const output = z.object({
  url: z.string(),
  markdown: z.string(),
  length: z.int().describe('Characters of the whole page'),
  next: z.int().nullable().describe('Character with which the rest begins; null at the end'),
});

/** Adds a tool that returns a page as Markdown. */
export function addReadPageTool(server: McpServer, site: SiteForAgents): void {
  const description = `Reads a page of the portal as Markdown, up to ${maxCharacters} characters at a time.`;
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description,
      inputSchema: input,
      outputSchema: output,
      annotations: readOnlyToolAnnotations,
    },
    async ({ page, from }) => {
      const pagePath = parsePagePath(page);
      const text = await site.readFile(pagePath === '/' ? '/index.md' : `${pagePath}.md`);
      if (text === null)
        throw new Error(
          `There is no page ${pagePath}. The nearest: ${findNearestNames(pagePath, listPagePaths(site)).join(', ')}. Use search.`,
        );
      const markdown = text.slice(from, from + maxCharacters);
      const next = from + maxCharacters < text.length ? from + maxCharacters : null;
      return createStructuredToolResult(
        { url: site.url + pagePath, markdown, length: text.length, next },
        next === null ? markdown : `${markdown}\n\n(The rest begins at ${next}.)`,
      );
    },
  );
}

/** Returns the path of a page, without the portal's origin, query or hash. */
function parsePagePath(page: string): string {
  const path = URL.canParse(page) ? new URL(page).pathname : `/${page.replace(/^\/+/, '')}`.replace(/[?#].*/, '');
  try {
    return normalisePagePath(decodeURI(path).replace(/\.md$/, ''));
  } catch {
    throw new Error(`${page} is not an address.`);
  }
}

const listPagePaths = ({ paths }: SiteForAgents): string[] =>
  Array.from(paths).flatMap((path) => (path.endsWith('.md') ? [path.slice(0, -'.md'.length)] : []));
