import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { expect, test } from 'vitest';
import { root } from '../../command.ts';
import { listTestsFor, listUncommittedOrLastCommitFiles, testsByFilesTheyRead } from './changed.ts';

test.each(
  Object.entries(testsByFilesTheyRead).flatMap(([filesGlob, globs]) => globs.map((glob) => [filesGlob, glob] as const)),
)('matches files with %s, and tests that read them with %s', (filesGlob, testsGlob) => {
  expect(
    globSync(filesGlob, { cwd: root }),
    `no file matches ${filesGlob}: update testsByFilesTheyRead in tools/dev/steps/changed.ts`,
  ).not.toEqual([]);
  expect(
    globSync(testsGlob, { cwd: root }),
    `no test matches ${testsGlob}: update testsByFilesTheyRead in tools/dev/steps/changed.ts`,
  ).not.toEqual([]);
});

test('selects the tests in the folder of a module and those that read a guide, a migration or a style', () => {
  expect(listTestsFor(['tools/dev/steps/changed.ts'])).toContain('tools/dev/steps/changed.test.ts');
  expect(listTestsFor([getProviderPathFromRoot('docs/rest/quick-start.mdx')])).toContain(
    getProviderPathFromRoot('tests/guides/guide-names.test.ts'),
  );
  expect(listTestsFor([getProviderPathFromRoot('docs/rest/quick-start.mdx')])).toContain(
    getProviderPathFromRoot('tests/pages-agree.test.ts'),
  );
  expect(listTestsFor(['service/src/core/configuration/configuration.ts'])).toContain(
    'service/tests/operators-guide.test.ts',
  );
  expect(listTestsFor(['service/src/core/database/migrations/index.ts'])).toContain(
    'service/src/core/database/personal-columns.test.ts',
  );
  expect(listTestsFor([getProviderPathFromRoot('sandbox/rules/any.ts')])).toContain(
    getProviderPathFromRoot('tests/sandbox/problems.test.ts'),
  );
  expect(listTestsFor(['plugins/account/README.md'])).toContain('tests/repo/documents.test.ts');
  expect(listTestsFor(['plugins/search/src/components/SearchFieldWithSuggestions.tsx'])).toContain(
    'tests/repo/class-names.test.ts',
  );
});

test('selects the tests of a deleted file', () => {
  expect(listTestsFor(['tools/dev/steps/deleted-module.ts'])).toContain('tools/dev/steps/changed.test.ts');
  expect(listTestsFor([getProviderPathFromRoot('docs/rest/deleted.mdx')])).toContain(
    getProviderPathFromRoot('tests/guides/guide-names.test.ts'),
  );
});

test('lists edited, new, deleted and renamed files, or those of the last commit if nothing changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'changed-'));
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...parameters], { cwd: folder });
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  git('init', '--quiet');
  await write('kept', '');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  for (const name of ['edited', 'deleted', 'renamed']) await write(name, `text of ${name}\n`);
  git('add', '.');
  git('commit', '--quiet', '--message', 'second');
  expect(listUncommittedOrLastCommitFiles('HEAD', folder)).toEqual(['deleted', 'edited', 'renamed']);

  await rm(join(folder, 'deleted'));
  expect(listUncommittedOrLastCommitFiles('HEAD', folder)).toEqual(['deleted']);

  await write('edited', 'another text');
  await write('new', '');
  await rename(join(folder, 'renamed'), join(folder, 'moved'));
  expect(listUncommittedOrLastCommitFiles('HEAD', folder).toSorted()).toEqual([
    'deleted',
    'edited',
    'moved',
    'new',
    'renamed',
  ]);
  await rm(folder, { recursive: true });
});
