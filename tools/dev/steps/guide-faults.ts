import { glob, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { readGone } from '@portal/headers';
import { inProvider, providerPath } from '@portal/portal-config/chosen';
import { root } from '../../command.ts';

/** Guides whose head a search engine could not show, and addresses that are gone for good though a page is there; `pages` are all addresses. */
export async function findGuideFaults(pages: ReadonlySet<string>): Promise<string[]> {
  const files = await Array.fromAsync(glob('docs/**/*.mdx', { cwd: inProvider('.') }));
  const heads = await Promise.all(files.sort().map(async (file) => headFaults(relative(root, inProvider(file)), await readFile(inProvider(file), 'utf8'))));
  const gone = await readGone(inProvider('static'));
  return [
    ...heads.flat(),
    ...gone.filter((address) => pages.has(address)).map((address) => `${providerPath('static/_gone')} has ${address}, where a page is.`),
  ];
}

/** What the front matter of a guide lacks: a description of 40 to 200 characters. */
export function headFaults(file: string, text: string): string[] {
  const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? [];
  const [, description = ''] = /^description: *['"]?(.*?)['"]?$/m.exec(frontMatter) ?? [];
  if (/<\w|\{/.test(description) || (description.length >= 40 && description.length <= 200)) return [];
  const said = description === '' ? 'it has none' : `this one has ${description.length}`;
  return [`${file}: the description in the front matter has 40 to 200 characters; ${said}.`];
}
