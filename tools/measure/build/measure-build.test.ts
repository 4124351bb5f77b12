import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { readBuildPhases } from './phases.ts';
import { watchProcessMemory } from './process-tree.ts';
import { suffixTableNames, suffixUrlPathsInText } from './rename.ts';

test.each([
  ['[Jobs](/docs/rest/api-reference/list-jobs)', '[Jobs](/docs/rest-x2/api-reference/list-jobs)'],
  [
    '/docs/category/jobs and /docs/category/data-dictionary',
    '/docs/category-x2/jobs and /docs/category/data-dictionary',
  ],
  ['"categories":"/docs/category"', '"categories":"/docs/category-x2"'],
  ['"reference":"/rest/api-reference/1.0.0"', '"reference":"/rest-x2/api-reference/1.0.0"'],
  ['slug: /rest/quick-start', 'slug: /rest-x2/quick-start'],
  ['/docs/daas/usage, /docs/daas/dictionary/Jobs/jobs_v1', '/docs/daas-x2/usage, /docs/daas/dictionary/Jobs/jobs_v1'],
])('suffixUrlPathsInText converts %s to %s', (text, expected) => {
  expect(suffixUrlPathsInText(text, 'x2')).toBe(expected);
});

test('suffixTableNames adds the suffix before the version of a table', () => {
  expect(suffixTableNames('{resource: job_lines_v1}, jobs_v1.yaml', 'x2')).toBe(
    '{resource: job_lines_x2_v1}, jobs_x2_v1.yaml',
  );
});

test('readBuildPhases reads the durations from the log of Docusaurus', () => {
  const output = [
    '\u001b[33m[PERF]\u001b[39m Build > en > Load site - 4.20 seconds!',
    '[PERF] Build > en > Bundling with Rspack - 9.10 seconds!',
    '[PERF] Build > en > SSG - 1.50 minutes!',
    '[PERF] Build > en > postBuild() - 800.00 ms',
    '[PERF] Build > en > Broken links checker - 500.00 ms',
  ];
  expect(readBuildPhases(output.join('\n'))).toEqual({
    pluginSeconds: 5,
    bundlingSeconds: 9.1,
    renderingSeconds: 90,
    linkCheckSeconds: 0.5,
  });
});

test.skipIf(process.platform !== 'linux')('watchProcessMemory includes all child processes', async () => {
  const child = spawn(process.execPath, [
    '-e',
    `require('node:child_process').spawnSync(process.execPath, ['-e', 'const b = Buffer.alloc(3e8, 1); setTimeout(() => b, 700)'])`,
  ]);
  const memory = watchProcessMemory(child.pid ?? 0);
  await once(child, 'close');
  expect(memory.stop()).toBeGreaterThan(3e8);
});
