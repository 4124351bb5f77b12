import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { forACleanMachine, forOtherDays, forTheImage, forTheRehearsal, needPrograms } from '../ci/needed-programs.ts';
import { root } from '../command.ts';
import { formatFailures, readPlaywright, readVitest, together } from './steps/reports.ts';
import { type Outcome, runInOrder, runSideBySide, type Step, timesOf } from './steps/step.ts';

// npm test [-- --only lint|unit|browser]; npm run test:all adds what takes long: every page, many kills, the image, a machine from nothing.
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, only: { type: 'string' } } });
const isLongRun = values.all;
const parts = ['lint', 'unit', 'browser'] as const;
const part = parts.find((name) => name === values.only);
if (values.only !== undefined && part === undefined) {
  console.error(`There is no part "${values.only}" of the tests: --only takes ${parts.join(', ')}.`);
  process.exit(2);
}
const runs = (name: (typeof parts)[number]) => part === undefined || part === name;

if (isLongRun) {
  process.env.LONG_RUN = '1';
  // Said at once, not after twenty minutes.
  needPrograms('The long run', [...forTheRehearsal, ...forTheImage, ...forACleanMachine, ...forOtherDays], { asRoot: true });
}

const reports = join(root, '.cache', 'reports');
const unitReport = join(reports, 'unit.json');
const builtReport = join(reports, 'built.json');
const browserReport = join(reports, 'browser.json');

const quick: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the service', command: ['tsc', '-p', 'service'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'dead code', command: ['knip', '--no-config-hints', '--include', 'files,exports,types,duplicates,dependencies,unlisted'] },
  { name: 'API descriptions', command: ['node', 'tools/dev/lint-descriptions.ts'] },
];

// Where the run decides, a test that fails is tried once more, as in a browser: the end of the run names it.
const retries = process.env.CI ? ['--retry=1'] : [];

const unitTests: Step = {
  name: 'unit tests',
  command: [
    'vitest',
    'run',
    '--project=!built',
    `--maxWorkers=${availableParallelism()}`,
    ...retries,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ],
};

const siteTests: readonly Step[] = [
  { name: 'build', command: ['node', 'tools/dev/build-when-stale.ts'] },
  {
    name: 'tests of the built site',
    command: ['vitest', 'run', '--project=built', '--reporter=default', '--reporter=json', `--outputFile.json=${builtReport}`],
  },
  { name: 'a browser', command: ['node', 'tools/dev/obtain-chromium.ts'] },
];

const browserTests: readonly Step[] = [
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  },
];

const longest: readonly Step[] = [
  { name: 'the operator’s guide', command: ['node', 'tools/ci/rehearse.ts'] },
  { name: 'the image', command: ['node', 'tools/ci/container.ts'] },
  { name: 'the chart', command: ['node', 'tools/ci/chart.ts'] },
  { name: 'a clean machine', command: ['node', 'tools/ci/clean-machine.ts'] },
];

// What an earlier run counted is not what this one proves.
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const outcomes: Outcome[] = [
  ...(runs('lint') ? await runSideBySide(quick) : []),
  // One after the other: beside each other, on two cores, both take longer than their sum.
  ...(runs('unit') ? await runInOrder([unitTests]) : []),
  ...(runs('browser') ? await runInOrder([...siteTests, ...browserTests]) : []),
  ...(isLongRun && part === undefined ? await runInOrder(longest) : []),
];

const reported = [await readVitest(unitReport, root), await readVitest(builtReport, root), await readPlaywright(browserReport)];
const { passed, failed: failedTests, failures } = together(reported);
const failed = outcomes.filter((outcome) => !outcome.passed);
console.log(`\n${timesOf(outcomes)}`);
if (failures.length > 0) console.log(`\n${formatFailures(failures)}`);
console.log(failed.length === 0 ? '\nEvery step passed.' : `\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
console.log(`${passed} passed, ${failedTests} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
