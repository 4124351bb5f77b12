import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command, root } from './command.ts';
import { buildWhenStale } from './site-build.ts';

interface Step {
  readonly name: string;
  readonly run: () => Promise<number>;
}

const reports = join(root, '.cache', 'reports');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

const steps: readonly Step[] = [
  { name: 'types', run: () => command('tsc', ['-p', '.']) },
  { name: 'types of the service', run: () => command('tsc', ['-p', 'service']) },
  { name: 'lint', run: () => command('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'dead code', run: () => command('knip', ['--no-config-hints', '--include', 'files,exports,types,duplicates,dependencies']) },
  { name: 'API descriptions', run: () => command('node', ['tools/lint-descriptions.ts']) },
  { name: 'unit tests', run: () => command('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]) },
  { name: 'build', run: buildWhenStale },
  {
    name: 'browser tests',
    run: () => command('playwright', ['test', '--config', 'tests/playwright.config.ts'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport } }),
  },
];

await mkdir(reports, { recursive: true });
const failed: string[] = [];
for (const { name, run } of steps) {
  console.log(`\n== ${name}`);
  if ((await run()) !== 0) failed.push(name);
}
const { passed, failures } = await count();
console.log(failed.length === 0 ? '\nEvery step passed.' : `\nFailed: ${failed.join(', ')}`);
console.log(`${passed} passed, ${failures} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** How many tests the two runners counted. */
async function count(): Promise<{ passed: number; failures: number }> {
  const unit = await readReport(unitReport);
  const browser = await readReport(browserReport);
  return {
    passed: numberIn(unit, 'numPassedTests') + numberIn(browser?.stats, 'expected') + numberIn(browser?.stats, 'flaky'),
    failures: numberIn(unit, 'numFailedTests') + numberIn(browser?.stats, 'unexpected'),
  };
}

type Report = Readonly<Record<string, unknown>> & { readonly stats?: Readonly<Record<string, unknown>> };

function readReport(file: string): Promise<Report | undefined> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  );
}

function numberIn(report: Readonly<Record<string, unknown>> | undefined, key: string): number {
  const value = report?.[key];
  return typeof value === 'number' ? value : 0;
}
