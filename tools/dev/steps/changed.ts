import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../command.ts';

/** Files that differ from `since` or are new, relative to the repository; those of the last commit when nothing differs. */
export function changedFiles(since = 'HEAD'): string[] {
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return (files.length > 0 ? files : git('diff', '--name-only', 'HEAD~1')).filter((file) => existsSync(join(root, file)));
}

function git(...parameters: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}

/** What reads a part of the content in tests; descriptions are linted in a step of their own. */
const readersOfContent: Readonly<Record<string, string>> = {
  'providers/fieldwright/docs/': 'plugins/content-references/src/checks/{guide-names,guide-terms,guide-code,guide-queries,markdown,spelling}.test.ts',
  'providers/fieldwright/dictionary/': 'plugins/{data-dictionary/src/load/load-dictionary,facts/src/checks/guide-queries,facts/src/checks/spelling}.test.ts',
  'providers/fieldwright/synonyms.yaml': 'plugins/search/src/asked/*.test.ts',
  'providers/fieldwright/search-leads.json': 'plugins/search/src/leads/*.test.ts',
};

/** Unit tests for files: those in the same folder, themselves, and those that read a changed part of the content. */
export function testsFor(files: readonly string[]): string[] {
  const patterns = files.flatMap((file) => [
    ...(/\.(tsx?|cjs|mjs|css)$/.test(file) ? [`${dirname(file)}/*.test.{ts,tsx}`] : []),
    ...Object.entries(readersOfContent).flatMap(([part, tests]) => (file.startsWith(part) ? [tests] : [])),
  ]);
  return globSync([...new Set(patterns)], { cwd: root }).filter((file) => !file.includes('node_modules'));
}
