import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  exitIfProgramsMissing,
  programsRequiredForCleanMachine,
  programsRequiredForClients,
  programsRequiredForContainerImage,
  programsRequiredForFutureDates,
  programsRequiredForRehearsals,
} from '../ci/needed-programs.ts';
import { root } from '../command.ts';
import { exitWithUsage, parseCommandLine } from '../command-line.ts';
import { identifySourceTree, readPassedStepLedger, recordStepOutcome } from './steps/passed-steps.ts';
import { formatTestFailures, mergeTestReports, readPlaywrightReport, readVitestReport } from './steps/reports.ts';
import {
  type CommandStep,
  formatStepTimes,
  runAllStepsInOrder,
  runStepsConcurrently,
  type StepOutcome,
} from './steps/step.ts';

const usage = `[--only lint|unit|browser] [--all] [--resume] [--unchanged]
Runs the tests. --all, as in "npm run test:all", also runs the long ones, such as those of every page, repeated kills of
the service, the container image and a clean machine. After a failure or an interruption, --resume runs the steps that
have not passed yet; with --unchanged, it also repeats those that passed on other sources.`;
const { values } = parseCommandLine(usage, {
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    resume: { type: 'boolean', default: false },
    unchanged: { type: 'boolean', default: false },
  },
});
const isLongRun = values.all;
const parts = ['lint', 'unit', 'browser'] as const;
type Part = (typeof parts)[number];
const onlyPart = parts.find((name) => name === values.only);
if (values.only !== undefined && onlyPart === undefined)
  exitWithUsage(usage, `There is no part "${values.only}" of the tests: --only takes ${parts.join(', ')}.`);
if (values.resume && !isLongRun) exitWithUsage(usage, '--resume continues a long run: npm run test:all -- --resume.');

if (isLongRun) {
  process.env.LONG_RUN = '1';
  // Report missing programs at the start instead of after twenty minutes.
  exitIfProgramsMissing(
    'The long run',
    [
      ...programsRequiredForRehearsals,
      ...programsRequiredForContainerImage,
      ...programsRequiredForCleanMachine,
      ...programsRequiredForFutureDates,
      ...programsRequiredForClients,
    ],
    {
      asRoot: true,
    },
  );
}

const reports = join(root, '.cache', 'reports');
const ledger = join(root, '.cache', 'test-all.json');

const quickSteps: readonly CommandStep[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the service', command: ['tsc', '-p', 'service'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'dead code',
    command: ['knip', '--no-config-hints', '--include', 'files,exports,types,duplicates,dependencies,unlisted'],
  },
  { name: 'plain English', command: ['node', 'tools/dev/check-english.ts'] },
  { name: 'imports', command: ['node', 'tools/dev/check-imports.ts'] },
  { name: 'secrets', command: ['node', 'tools/dev/check-secrets.ts'] },
  { name: 'API descriptions', command: ['node', 'tools/dev/lint-descriptions.ts'] },
];

// In CI a failed test is retried once, as in browser tests; the summary of the run lists it.
const retries = process.env.CI ? ['--retry=1'] : [];
const maxWorkers = [`--maxWorkers=${availableParallelism()}`];

const unitTests = divideIntoShards('unit tests', 8).map(({ name, shard }) =>
  createVitestStep(name, ['--project=!built', ...maxWorkers, ...retries, ...shard]),
);
const builtTests = createVitestStep('tests of the built site', ['--project=built']);
const browserTests = divideIntoShards('browser tests', 6).map(({ name, shard }) => createPlaywrightStep(name, shard));

const build: CommandStep = { name: 'build', command: ['node', 'tools/dev/build-when-stale.ts'] };
const browser: CommandStep = { name: 'a browser', command: ['node', 'tools/dev/obtain-chromium.ts'] };

const longSteps: readonly CommandStep[] = [
  { name: 'the operator’s guide', command: ['node', 'tools/ci/rehearse.ts'] },
  { name: 'the balancer', command: ['node', 'tools/ci/balancer.ts'] },
  { name: 'the image', command: ['node', 'tools/ci/container.ts'] },
  { name: 'the chart', command: ['node', 'tools/ci/chart.ts'] },
  { name: 'a clean machine', command: ['node', 'tools/ci/clean-machine.ts'] },
];

const sources = isLongRun ? await identifySourceTree(root) : '';
if (!values.resume) {
  await rm(reports, { recursive: true, force: true });
  if (isLongRun) await rm(ledger, { force: true });
}
await mkdir(reports, { recursive: true });
const passedSteps = values.resume ? await readPassedStepLedger(ledger, values.unchanged ? sources : null) : {};

const outcomes: StepOutcome[] = [
  ...(shouldRun('lint') ? await runQuickSteps(selectPendingSteps(quickSteps)) : []),
  // Some long unit tests read the built site.
  ...(isLongRun && shouldRun('unit') ? await runAllStepsInOrder([build, browser], record) : []),
  // Sequentially: on two cores, running them concurrently takes longer than their sum.
  ...(shouldRun('unit') ? await runAllStepsInOrder(selectPendingSteps(unitTests), record) : []),
  ...(shouldRun('browser')
    ? await runAllStepsInOrder(selectPendingSteps([build, builtTests, browser, ...browserTests]), record)
    : []),
  ...(isLongRun && onlyPart === undefined ? await runAllStepsInOrder(selectPendingSteps(longSteps), record) : []),
];

const mergedReport = mergeTestReports([
  ...(await Promise.all([...unitTests, builtTests].map(({ report }) => readVitestReport(report, root)))),
  ...(await Promise.all(browserTests.map(({ report }) => readPlaywrightReport(report)))),
]);
const failedSteps = outcomes.filter((outcome) => !outcome.hasPassed);
console.log(`\n${formatStepTimes(outcomes)}`);
if (mergedReport.failures.length > 0) console.log(`\n${formatTestFailures(mergedReport.failures)}`);
console.log(`\n${summarize()}`);
console.log(`${mergedReport.passedCount} passed, ${mergedReport.failedCount} failed`);
process.exitCode = failedSteps.length === 0 ? 0 : 1;

function summarize(): string {
  if (failedSteps.length > 0) {
    const names = `Failed: ${failedSteps.map(({ name }) => name).join(', ')}`;
    return isLongRun ? `${names}\nAfter a fix, npm run test:all -- --resume runs what has not passed yet.` : names;
  }
  const stepsOnOtherSources = Object.entries(passedSteps).filter(([, step]) => step.sources !== sources);
  if (stepsOnOtherSources.length === 0) return 'Every step passed.';
  return `Every step passed, these on earlier sources: ${stepsOnOtherSources.map(([name]) => name).join(', ')}.`;
}

/** Prints the steps that --resume skips; returns the others. */
function selectPendingSteps(steps: readonly CommandStep[]): readonly CommandStep[] {
  for (const { name } of steps) if (Object.hasOwn(passedSteps, name)) console.log(`passed earlier  ${name}`);
  return steps.filter(({ name }) => !Object.hasOwn(passedSteps, name));
}

async function runQuickSteps(steps: readonly CommandStep[]): Promise<StepOutcome[]> {
  const results = await runStepsConcurrently(steps);
  for (const outcome of results) await record(outcome);
  return results;
}

async function record(outcome: StepOutcome): Promise<void> {
  // Build and browser are repeated on resuming; both take a second if nothing is stale.
  if (isLongRun && outcome.name !== browser.name && outcome.name !== build.name)
    await recordStepOutcome(ledger, outcome, sources);
}

/** Divides the tests of a long run into shards, so that --resume repeats only some of them; a short run has one. */
function divideIntoShards(name: string, count: number): { readonly name: string; readonly shard: readonly string[] }[] {
  if (!isLongRun) return [{ name, shard: [] }];
  return Array.from({ length: count }, (_, index) => ({
    name: `${name} ${index + 1} of ${count}`,
    shard: [`--shard=${index + 1}/${count}`],
  }));
}

function createVitestStep(name: string, parameters: readonly string[]): CommandStep & { readonly report: string } {
  const report = getReportFile(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, report, command: ['vitest', 'run', ...parameters, ...reporters] };
}

function createPlaywrightStep(name: string, parameters: readonly string[]): CommandStep & { readonly report: string } {
  const report = getReportFile(name);
  return {
    name,
    report,
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...parameters],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  };
}

function getReportFile(name: string): string {
  return join(reports, `${name.replaceAll(' ', '-')}.json`);
}

function shouldRun(part: Part): boolean {
  return onlyPart === undefined || onlyPart === part;
}
