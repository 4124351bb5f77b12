import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { readRemovedPaths } from '@refdesk/headers';
import { listServicePathPrefixes } from '@refdesk/origins/service-paths';
import { getProviderPathFromRoot, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { suggestSimilarName } from '@refdesk/similar-names';
import { root } from '../../command.ts';

interface Redirect {
  readonly from: string;
  readonly to: string;
}

interface Guide {
  readonly file: string;
  readonly text: string;
}

/** Finds guides whose titles or descriptions are missing, too long for search engines, or repeated. */
export async function findGuideMetadataErrors(): Promise<string[]> {
  const files = await Array.fromAsync(glob('docs/**/*.mdx', { cwd: resolveProviderPath('.') }));
  const guides = await Promise.all(
    files.sort().map(async (file) => ({
      file: relative(root, resolveProviderPath(file)),
      text: await readFile(resolveProviderPath(file), 'utf8'),
    })),
  );
  return [...guides.flatMap(checkGuideDescription), ...findDuplicateGuideMetadataErrors(guides)];
}

/** Checks that the front matter has a description of 40 to 200 characters. */
export function checkGuideDescription({ file, text }: Guide): string[] {
  const description = readFrontMatter(text, 'description');
  if (/<\w|\{/.test(description) || (description.length >= 40 && description.length <= 200)) return [];
  const actualLength = description === '' ? 'it has none' : `this one has ${description.length}`;
  return [
    `${file}: the description in the front matter must have 40 to 200 characters; ${actualLength}. ` +
      'Search engines and result lists show it: shorter ones are not informative, longer ones are truncated.',
  ];
}

/** Finds guides with the title or the description of another guide. */
export function findDuplicateGuideMetadataErrors(guides: readonly Guide[]): string[] {
  const metadata = guides.map(({ file, text }) => ({
    file,
    title: readFrontMatter(text, 'title_meta') || readFrontMatter(text, 'title'),
    description: readFrontMatter(text, 'description'),
  }));
  return [
    ...findPairsWithEqual(metadata, 'title').map(
      ([first, { file, title }]) =>
        `${file} has the title "${title}" of ${first.file}. Add a title_meta that distinguishes them in search results.`,
    ),
    ...findPairsWithEqual(metadata, 'description').map(
      ([first, { file }]) => `${file} has the description of ${first.file}. Describe what is specific to this page.`,
    ),
  ];
}

function findPairsWithEqual<Item>(items: readonly Item[], key: keyof Item): (readonly [Item, Item])[] {
  return [...Map.groupBy(items, (item) => item[key])].flatMap(([value, [first, ...others]]) =>
    value === '' || first === undefined ? [] : others.map((other) => [first, other] as const),
  );
}

function readFrontMatter(text: string, key: string): string {
  const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? [];
  return new RegExp(`^${key}: *['"]?(.*?)['"]?$`, 'm').exec(frontMatter)?.[1] ?? '';
}

/** Finds removed URL paths (`_gone`, answered with 410) that are pages or have redirects. */
export async function findGoneAddressErrors(
  redirects: readonly Redirect[],
  pages: ReadonlySet<string>,
): Promise<string[]> {
  const removed = await readRemovedPaths(resolveProviderPath('static'));
  const redirectedPaths = new Set(redirects.map(({ from }) => from));
  const file = getProviderPathFromRoot('static/_gone');
  const redirectsFile = getProviderRedirectsFile();
  return [
    ...removed.filter((address) => pages.has(address)).map((address) => `${file} lists ${address}, which is a page.`),
    ...removed
      .filter((address) => redirectedPaths.has(address))
      .map((address) => `${file} lists ${address}, which ${redirectsFile} redirects.`),
  ];
}

/** Returns the file with the redirects: a separate one if the provider has it, otherwise the configuration. */
export function getProviderRedirectsFile(): string {
  const path = ['config/redirects.ts', 'portal.config.ts'].find((file) => existsSync(resolveProviderPath(file)));
  return getProviderPathFromRoot(path ?? 'portal.config.ts');
}

const servicePrefixes = listServicePathPrefixes([]);

/**
 * Finds redirects to a path that is not a page, and redirects from a page or from a path of the service;
 * fragments of targets are ignored.
 */
export function findRedirectErrors(redirects: readonly Redirect[], pages: ReadonlySet<string>): string[] {
  const file = getProviderRedirectsFile();
  return redirects.flatMap(({ from, to }) => [
    ...servicePrefixes
      .filter((prefix) => `${from}/`.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`))
      .map(
        (prefix) =>
          `${file} redirects ${from}, but the service handles ${prefix} itself. Redirect from another address.`,
      ),
    ...(to.startsWith('/') && !pages.has(to.replace(/[#?].*/, ''))
      ? [`${file} redirects ${from} to ${to}, which is not a page.${suggestSimilarName(to, pages)}`]
      : []),
    ...(pages.has(from) ? [`${file} redirects ${from}, which is a page.`] : []),
  ]);
}
