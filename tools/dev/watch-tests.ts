import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../command.ts';
import { parseCommandLine } from '../command-line.ts';
import { watchFolder } from './dev/watch.ts';
import { listTestsFor } from './steps/changed.ts';

const usage = `[service/src/subjects/keys ...]
After a change to code, content or styles, runs the unit tests in the file's folder and those that read the file; with
folders, only those in them.`;
const { positionals: requestedParts } = parseCommandLine(usage, { allowPositionals: true });
const folders = globSync(
  '{deploy,docs,packages,plugins,providers,{sandbox,service}/{src,tests},site/{config,patches,remark,src},tests,tools}',
  { cwd: root },
);
let runningTests: ChildProcess | undefined;
for (const folder of folders)
  watchFolder(join(root, folder), (paths) => runTests(paths.map((path) => join(folder, path))));
console.log(
  `Waiting for changes${requestedParts.length > 0 ? `, only for tests of ${requestedParts.join(', ')}` : ''}.`,
);

/** Runs the unit tests for changed files; aborts tests for a previous change that are still running. */
function runTests(files: readonly string[]): void {
  const tests = listTestsFor(files).filter(
    (test) => requestedParts.length === 0 || requestedParts.some((part) => test.includes(part)),
  );
  console.log(`\n${files.join(', ')}: ${tests.length === 0 ? 'no unit tests' : tests.join(', ')}`);
  if (tests.length === 0) return;
  runningTests?.kill();
  runningTests = spawn('vitest', ['run', '--reporter=dot', ...tests], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
