import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inProvider } from '@portal/portal-config/chosen';
import { similarNames } from '@portal/similar-names';
import { root } from '../../command.ts';

/** Links in Markdown and in MDX elements to a page of the portal, without query and place. */
const links = /(?:\]\(|href=")(\/[^\s)"#?]*)/g;

/**
 * Links of guides and descriptions to pages that are not there, one a line with the nearest page; `pages` are all
 * addresses. A build finds the same, and takes a minute for it.
 */
export async function findBrokenLinks(pages: ReadonlySet<string>): Promise<string[]> {
  const files = await Array.fromAsync(glob(['docs/**/*.mdx', 'apis/**/*.yaml', 'dictionary/**/*.yaml', 'glossary.yaml'], { cwd: inProvider('.') }));
  const found = await Promise.all(
    files.sort().map(async (file) => brokenLinks(relative(root, inProvider(file)), await readFile(inProvider(file), 'utf8'), pages)),
  );
  return found.flat();
}

/** Those of the text of one file. */
export function brokenLinks(file: string, text: string, pages: ReadonlySet<string>): string[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(links)].flatMap(([, address = '']) => {
      if (pages.has(address) || isFile.test(address)) return [];
      const near = similarNames(address, pages);
      const hint = near.length === 0 ? '' : ` Perhaps ${near.join(' or ')}?`;
      return [`${file}:${index + 1} links to ${address}, where no page is.${hint}`];
    }),
  );
}

/** What the build leaves beside pages: downloads, feeds, pictures. */
const isFile = /^\/(downloads|img|assets)\/|\.(json|ya?ml|md|txt|atom|xml|zip|csv|sqlite|sql|svg|png)$/;

/** Addresses of all pages as Docusaurus generates them for its router. */
export async function readRoutes(generatedFilesDir: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(generatedFilesDir, 'routes.js'), 'utf8');
  return new Set([...text.matchAll(/path: ['"]([^'"]+)['"]/g)].map(([, path = '']) => path));
}
