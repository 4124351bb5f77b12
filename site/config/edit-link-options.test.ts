import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadContext } from '@docusaurus/core/lib/server/site';
import docsPlugin, { type Options, type PluginOptions, validateOptions } from '@docusaurus/plugin-content-docs';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { getProviderPathFromRoot, getProviderPathRelativeToSiteFolder } from '@refdesk/portal-config/chosen';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEditLinkOptions } from './edit-link-options.ts';

const repository = 'https://code.example.com/portal/edit/main';
let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'edits-')));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a page links to its source in the configured repository', async () => {
  writePage('guide');
  expect(await readPages(repository)).toEqual([
    { id: 'guide', editUrl: `${repository}/${getProviderPathFromRoot('docs')}/guide.mdx`, lastUpdatedAt: undefined },
  ]);
});

test('without a repository, no page has an edit link', async () => {
  writePage('guide');
  expect(await readPages('')).toEqual([{ id: 'guide', editUrl: undefined, lastUpdatedAt: undefined }]);
});

test('with git, each page shows the date of its last change', async () => {
  makeHistory();
  expect((await readPages('')).map(({ id, lastUpdatedAt }) => [id, lastUpdatedAt])).toEqual([
    ['first', Date.parse('2025-03-01T12:00:00Z')],
    ['second', Date.parse('2025-06-01T12:00:00Z')],
  ]);
});

test('a shallow clone, in which all files have the same date, shows no dates', async () => {
  makeHistory();
  const origin = folder;
  folder = `${origin}-clone`;
  git('clone', '--depth', '1', pathToFileURL(origin).href, folder);
  const pages = await readPages('');
  rmSync(origin, { recursive: true });
  expect(pages.map(({ id, lastUpdatedAt }) => [id, lastUpdatedAt])).toEqual([
    ['first', undefined],
    ['second', undefined],
  ]);
});

test('without git, no page has a date', async () => {
  makeHistory();
  vi.stubEnv('PATH', '');
  expect((await readPages('')).map(({ lastUpdatedAt }) => lastUpdatedAt)).toEqual([undefined, undefined]);
});

/**
 * Loads the pages in the folder with Docusaurus's docs plugin. By default, Docusaurus caches what git returns;
 * `git-ad-hoc` queries git again for each file.
 */
async function readPages(
  repositoryUrl: string,
): Promise<{ id: string; editUrl: string | null | undefined; lastUpdatedAt: number | null | undefined }[]> {
  mkdirSync(join(folder, 'site'), { recursive: true });
  writeFileSync(
    join(folder, 'site/docusaurus.config.js'),
    "module.exports = { title: 'Portal', url: 'https://portal.example', baseUrl: '/', future: { v4: true, experimental_vcs: 'git-ad-hoc' } };",
  );
  const context = await loadContext({ siteDir: join(folder, 'site') });
  const editLinkOptions = createEditLinkOptions(repositoryUrl, folder);
  const options = validateOptions({
    validate: normalizePluginOptions as Parameters<typeof validateOptions>[0]['validate'],
    options: { path: getProviderPathRelativeToSiteFolder('docs'), ...editLinkOptions } satisfies Options,
  });
  const plugin = await docsPlugin(context, { ...options, id: 'default' } as PluginOptions);
  const content = await plugin.loadContent?.();
  return (content?.loadedVersions ?? []).flatMap(({ docs }) =>
    docs.map(({ id, editUrl, lastUpdatedAt }) => ({ id, editUrl, lastUpdatedAt })),
  );
}

function writePage(name: string): void {
  mkdirSync(join(folder, getProviderPathFromRoot('docs')), { recursive: true });
  writeFileSync(join(folder, getProviderPathFromRoot('docs', `${name}.mdx`)), `# ${name}\n`);
}

/** Commits two pages separately, on different dates. */
function makeHistory(): void {
  git('init', '--quiet', folder);
  for (const [name, date] of [
    ['first', '2025-03-01T12:00:00Z'],
    ['second', '2025-06-01T12:00:00Z'],
  ] as const) {
    writePage(name);
    git('-C', folder, 'add', '.');
    git(
      '-C',
      folder,
      '-c',
      'user.name=Writer',
      '-c',
      'user.email=writer@example.com',
      'commit',
      '--quiet',
      '--message',
      name,
      '--date',
      date,
    );
  }
}

function git(...args: string[]): void {
  const date = args.at(-1) ?? '';
  execFileSync('git', args, {
    stdio: 'pipe',
    env: { ...process.env, ...(args.includes('--date') && { GIT_COMMITTER_DATE: date }) },
  });
}
