import { readFile } from 'node:fs/promises';

/** A test that failed, or passed only on retry. */
export interface TestFailure {
  /** File and names in the format of the runner. */
  readonly test: string;
  readonly message: string;
  /** Whether it passed on retry. */
  readonly isFlaky: boolean;
}

/** Counts and failures of a test run. */
export interface TestReport {
  readonly passedCount: number;
  readonly failedCount: number;
  readonly failures: readonly TestFailure[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Error that prevented the file from running. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly suites: readonly Suite[];
  /** Errors outside of tests. */
  readonly errors: readonly { readonly message?: string }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

/** Reads Vitest's JSON report; a missing report is empty. */
export async function readVitestReport(file: string, root: string): Promise<TestReport> {
  const report = await readJson<VitestReport>(file);
  if (report === undefined) return emptyReport;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = name.replace(`${root}/`, '');
    const failedTests = assertionResults.filter((result) => result.status === 'failed');
    if (failedTests.length === 0 && status === 'failed')
      return [{ test: path, message: message ?? '', isFlaky: false }];
    // A test that passed on retry still has the message of its failure.
    const withMessages = assertionResults.filter(
      ({ failureMessages }) => failureMessages && failureMessages.length > 0,
    );
    return withMessages.map(({ fullName, failureMessages, status: finalStatus }) => ({
      test: `${path} › ${fullName}`,
      message: failureMessages?.[0] ?? '',
      isFlaky: finalStatus === 'passed',
    }));
  });
  return { passedCount: report.numPassedTests, failedCount: report.numFailedTests, failures };
}

/** Reads Playwright's JSON report; a missing report is empty. */
export async function readPlaywrightReport(file: string): Promise<TestReport> {
  const report = await readJson<PlaywrightReport>(file);
  if (report === undefined) return emptyReport;
  const { expected, flaky, unexpected } = report.stats;
  const errorsOutsideTests = report.errors.map(({ message = '' }) => ({
    test: 'browser tests',
    message,
    isFlaky: false,
  }));
  return {
    passedCount: expected + flaky,
    failedCount: unexpected,
    failures: [...errorsOutsideTests, ...report.suites.flatMap(getFailures)],
  };
}

/** Adds up the counts of reports and concatenates their failures. */
export function mergeTestReports(reports: readonly TestReport[]): TestReport {
  return {
    passedCount: reports.reduce((sum, { passedCount }) => sum + passedCount, 0),
    failedCount: reports.reduce((sum, { failedCount }) => sum + failedCount, 0),
    failures: reports.flatMap(({ failures }) => failures),
  };
}

/** Formats the failures with the first lines of their messages. */
export function formatTestFailures(failures: readonly TestFailure[]): string {
  return failures
    .map(({ test, message, isFlaky }) => {
      const lines = message.replace(colourCodes, '').trim().split('\n').slice(0, 15);
      return [`${isFlaky ? 'Passed only on retry' : 'Failed'}: ${test}`, ...lines.map((line) => `    ${line}`)].join(
        '\n',
      );
    })
    .join('\n');
}

const emptyReport: TestReport = { passedCount: 0, failedCount: 0, failures: [] };

// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes of a terminal begin with one.
const colourCodes = /\u001b\[[0-9;]*m/g;

function getFailures({ suites = [], specs }: Suite): TestFailure[] {
  const failures = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        test: `${file}:${line} › ${title}`,
        message: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))[0] ?? '',
        isFlaky: status === 'flaky',
      })),
  );
  return [...failures, ...suites.flatMap(getFailures)];
}

async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
