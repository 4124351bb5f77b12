import { readFile } from 'node:fs/promises';

/** A test that failed, or that passed only when tried again. */
export interface Failure {
  /** File and names, as the runner writes them. */
  readonly test: string;
  readonly message: string;
  readonly triedAgain: boolean;
}

/** What the runners' reports count and name. */
export interface Counted {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why a file did not run at all. */
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string; readonly failureMessages?: readonly string[] | null }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly suites: readonly Suite[];
  /** What went wrong outside of tests. */
  readonly errors: readonly { readonly message?: string }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[] }[];
  }[];
}

/** Counts what Vitest's JSON report holds; a report that is not there counts nothing. */
export async function readVitest(file: string, root: string): Promise<Counted> {
  const report = await readJson<VitestReport>(file);
  if (report === undefined) return nothing;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = name.replace(`${root}/`, '');
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ test: path, message: message ?? '', triedAgain: false }];
    // A test that passed when it was tried again keeps the message of the first time.
    const named = assertionResults.filter(({ failureMessages }) => failureMessages && failureMessages.length > 0);
    return named.map(({ fullName, failureMessages, status: end }) => ({
      test: `${path} › ${fullName}`,
      message: failureMessages?.[0] ?? '',
      triedAgain: end === 'passed',
    }));
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

/** Counts what Playwright's JSON report holds; a report that is not there counts nothing. */
export async function readPlaywright(file: string): Promise<Counted> {
  const report = await readJson<PlaywrightReport>(file);
  if (report === undefined) return nothing;
  const { expected, flaky, unexpected } = report.stats;
  const outside = report.errors.map(({ message = '' }) => ({ test: 'browser tests', message, triedAgain: false }));
  return { passed: expected + flaky, failed: unexpected, failures: [...outside, ...report.suites.flatMap(failuresOf)] };
}

/** All that several reports count. */
export function together(reports: readonly Counted[]): Counted {
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
    failures: reports.flatMap(({ failures }) => failures),
  };
}

/** The name of each failure and the beginning of its reason, for the end of a long output. */
export function formatFailures(failures: readonly Failure[]): string {
  return failures
    .map(({ test, message, triedAgain }) => {
      const lines = message.replace(colours, '').trim().split('\n').slice(0, 15);
      return [`${triedAgain ? 'Passed only when tried again' : 'Failed'}: ${test}`, ...lines.map((line) => `    ${line}`)].join('\n');
    })
    .join('\n');
}

const nothing: Counted = { passed: 0, failed: 0, failures: [] };

// biome-ignore lint/suspicious/noControlCharactersInRegex: what sets a terminal's colours begins with one.
const colours = /\u001b\[[0-9;]*m/g;

function failuresOf({ suites = [], specs }: Suite): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        test: `${file}:${line} › ${title}`,
        message: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))[0] ?? '',
        triedAgain: status === 'flaky',
      })),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
