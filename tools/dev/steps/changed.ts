import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, matchesGlob } from 'node:path';
import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { root } from '../../command.ts';

/**
 * Lists files that were edited, added, deleted or renamed (with both names) since a commit, relative to the repository.
 * If nothing changed, lists those of the last commit.
 */
export function listUncommittedOrLastCommitFiles(since = 'HEAD', folder = root): string[] {
  const files = listFilesChangedSinceCommit(since, folder);
  return files.length > 0 ? files : git(folder, 'diff', '--name-only', '--no-renames', 'HEAD~1');
}

/**
 * Lists files that were edited, added, deleted or renamed (with both names) since a commit, relative to the repository.
 */
export function listFilesChangedSinceCommit(since = 'HEAD', folder = root): string[] {
  return [
    ...git(folder, 'diff', '--name-only', '--no-renames', since),
    ...git(folder, 'ls-files', '--others', '--exclude-standard'),
  ];
}

/** Lists all files of a folder that are committed or could be, relative to the folder. */
export function listUnignoredFiles(folder: string): string[] {
  return git(folder, 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate');
}

function git(folder: string, ...parameters: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}

/** Tests that read files in other folders: glob for the files → globs for the tests. */
export const testsByFilesTheyRead: Readonly<Record<string, readonly string[]>> = {
  [getProviderPathFromRoot('apis/**')]: [
    getProviderPathFromRoot('tests/*.test.ts'),
    getProviderPathFromRoot('tests/sandbox/*.test.ts'),
    getProviderPathFromRoot('tests/guides/guide-{names,code}.test.ts'),
    getProviderPathFromRoot('tests/guides/{spelling,vocabulary}.test.ts'),
  ],
  [getProviderPathFromRoot('docs/**')]: [
    getProviderPathFromRoot('tests/guides/guide-{names,figures,terms,code,queries,openings,programs}.test.ts'),
    getProviderPathFromRoot('tests/guides/{markdown,spelling,vocabulary}.test.ts'),
    getProviderPathFromRoot('tests/pages-agree.test.ts'),
  ],
  [getProviderPathFromRoot('docs/shared/privacy.mdx')]: [getProviderPathFromRoot('tests/privacy-page.test.ts')],
  'service/src/core/database/personal-columns.ts': [getProviderPathFromRoot('tests/privacy-page.test.ts')],
  [getProviderPathFromRoot('dictionary/**')]: [
    'packages/dictionary/src/**/*.test.ts',
    getProviderPathFromRoot('sample-data/**/*.test.ts'),
    getProviderPathFromRoot('tests/dictionary/*.test.ts'),
    getProviderPathFromRoot('tests/guides/{guide-queries,spelling,vocabulary}.test.ts'),
  ],
  [getProviderPathFromRoot('glossary.yaml')]: [
    getProviderPathFromRoot('tests/guides/{guide-terms,spelling,vocabulary}.test.ts'),
  ],
  [getProviderPathFromRoot('vocabulary.yaml')]: [getProviderPathFromRoot('tests/guides/vocabulary.test.ts')],
  [getProviderPathFromRoot('search-words/**')]: ['plugins/search/src/readers-words/*.test.ts'],
  '{service/src/core/configuration/**,docs/operators/**,compose.yaml}': ['service/tests/operators-guide.test.ts'],
  '{site,plugins/*,packages/*}/src/**/*.{tsx,css}': ['tests/repo/class-names.test.ts'],
  '{site,plugins/*}/src/**/*.tsx': [getProviderPathFromRoot('tests/guides/vocabulary.test.ts')],
  // Permissions, isolation of organisations, and concurrent requests, on both databases.
  'service/src/**/*.ts': ['service/tests/{access,races}.test.ts', 'service/tests/hostile/isolation.test.ts'],
  'service/src/{core/database/{migrations/**,tables.ts},**/schema.ts}': [
    'service/src/core/database/{migrate,personal-columns}.test.ts',
  ],
  'plugins/*/src/{**/*{-page,-pages,-kind}.ts,theme/**}': ['tests/repo/page-kinds.test.ts'],
  [getProviderPathFromRoot('sandbox/**')]: [
    getProviderPathFromRoot('tests/sandbox/{effects,problems,actions,reads,older-version,module}.test.ts'),
  ],
  'sandbox/src/{operations,actions,translation}/**': [
    'sandbox/tests/*.test.ts',
    getProviderPathFromRoot('tests/sandbox/{effects,problems,actions,reads,older-version}.test.ts'),
  ],
  'packages/service-contract/src/**': [
    'service/src/openapi.test.ts',
    'service/tests/access.test.ts',
    getProviderPathFromRoot('tests/scopes-agree.test.ts'),
  ],
  'docs/**': ['tests/repo/{documents,decisions}.test.ts'],
  '**/*.md': ['tests/repo/documents.test.ts'],
  'deploy/**': ['tests/repo/{nginx,prometheus-rules,static-hosts}.test.ts'],
  '.github/**': ['tests/repo/workflows.test.ts'],
};

/**
 * Finds the unit tests of files, which may be deleted: those in the same folder, and those that read them (see
 * `testsByFilesTheyRead`).
 */
export function listTestsFor(files: readonly string[]): string[] {
  const patterns = files.flatMap((file) => [
    ...(/\.(tsx?|cjs|mjs|css)$/.test(file) ? [`${dirname(file)}/*.test.{ts,tsx}`] : []),
    ...Object.entries(testsByFilesTheyRead).flatMap(([filesGlob, tests]) =>
      matchesGlob(file, filesGlob) ? tests : [],
    ),
  ]);
  return globSync([...new Set(patterns)], { cwd: root }).filter((file) => !file.includes('node_modules'));
}
