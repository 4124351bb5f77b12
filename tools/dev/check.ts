import { join } from 'node:path';
import { getProviderPathFromRoot, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { parseCommandLine } from '../command-line.ts';
import { findRemainingPlaceholders } from './new-portal/marks.ts';
import { listFilesChangedSinceCommit, listTestsFor, listUncommittedOrLastCommitFiles } from './steps/changed.ts';
import { type CommandStep, formatStepTimes, runStepsConcurrently } from './steps/step.ts';

const usage = `[BRANCH] [--only content] [--all-lines]
Runs checks that take a minute at most, for files that differ from the last commit or from a branch. --all-lines prints
the whole output of a failed check.`;
const {
  values: { only = [], 'all-lines': printsAllLines },
  positionals: [since],
} = parseCommandLine(usage, {
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true }, 'all-lines': { type: 'boolean', default: false } },
});
/** Whether the portal is in a separate repository. If so, the engine is a release: check only its edited files. */
const isOutside = getProviderPathFromRoot().startsWith('..');
const files = isOutside ? listFilesChangedSinceCommit() : listUncommittedOrLastCommitFiles(since);
const tests = listTestsFor(files);
const providerPrefix = `${getProviderPathFromRoot('.')}/`;
/** Whether a change to the file can break the content of other pages. */
const isContent = (file: string) =>
  file.startsWith(providerPrefix) || /^(plugins\/[^/]+\/src\/(load|pages)|site\/config)\//.test(file);
/** Whether a change to the file can break scripts in the browser. */
const isPageCode = (file: string) => /^(plugins|packages)\/[^/]+\/src\/.*(?<!\.test)\.tsx?$/.test(file);
const allSteps: readonly CommandStep[] = [
  ...(isOutside && files.length === 0
    ? []
    : ([
        { name: 'types', command: ['tsc', '-p', '.'] },
        { name: 'types of the service', command: ['tsc', '-p', 'service'] },
        { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
        { name: 'plain English', command: ['node', 'tools/dev/check-english.ts'] },
        { name: 'imports', command: ['node', 'tools/dev/check-imports.ts'] },
      ] as const)),
  { name: 'secrets', command: ['node', 'tools/dev/check-secrets.ts'] },
  ...(isOutside || files.some((file) => file.startsWith(`${getProviderPathFromRoot('apis')}/`))
    ? [{ name: 'API descriptions', command: ['node', 'tools/dev/lint-descriptions.ts'], printsReport: true } as const]
    : []),
  ...(isOutside || files.some(isContent)
    ? [
        {
          name: 'content',
          command: ['node', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', 'tools/dev/check-content.ts'],
          printsReport: true,
        } as const,
      ]
    : []),
  ...(!isOutside && files.some(isPageCode)
    ? [{ name: 'page scripts', command: ['node', 'tools/dev/check-page-scripts.ts'] } as const]
    : []),
  ...(files.some((file) => /\.(tsx?|json)$/.test(file))
    ? [
        {
          name: 'dead code',
          command: ['knip', '--no-config-hints', '--include', 'files,exports,types,duplicates,dependencies,unlisted'],
        } as const,
      ]
    : []),
  ...(tests.length > 0
    ? [{ name: `unit tests (${tests.length} files)`, command: ['vitest', 'run', '--reporter=dot', ...tests] } as const]
    : []),
];

const steps = allSteps.filter(({ name }) => only.length === 0 || only.some((part) => name.startsWith(part)));
if (steps.length === 0 && only.length > 0) {
  console.error(
    `There is no step ${only.join(' or ')}. The steps are: ${allSteps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const outcomes = await runStepsConcurrently(steps, printsAllLines);
console.log(`\n${formatStepTimes(outcomes)}`);
for (const { file, line, text } of await findRemainingPlaceholders(resolveProviderPath()))
  console.log(`To fill in: ${join(getProviderPathFromRoot(), file)}:${line}  ${text}`);
process.exitCode = outcomes.every(({ hasPassed }) => hasPassed) ? 0 : 1;
