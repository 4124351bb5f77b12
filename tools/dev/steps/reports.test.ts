import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { formatTestFailures, mergeTestReports, readPlaywrightReport, readVitestReport } from './reports.ts';

describe('formatTestFailures', () => {
  test('lists failed tests, files that did not run, and flaky tests', async () => {
    const unit = await writeReport({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: '/repo/service/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'keys are shown once' },
            { status: 'failed', fullName: 'keys are revoked', failureMessages: ['\u001b[31mexpected 409\u001b[39m'] },
            { status: 'passed', fullName: 'keys are used', failureMessages: ['timed out'] },
          ],
        },
        { name: '/repo/service/b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
      ],
    });
    const browser = await writeReport({
      stats: { expected: 5, flaky: 1, unexpected: 0 },
      errors: [],
      suites: [{ specs: [], suites: [{ specs: [flakySpec] }] }],
    });
    const mergedReport = mergeTestReports([
      await readVitestReport(unit, '/repo'),
      await readPlaywrightReport(browser),
      await readVitestReport('/repo/none.json', '/repo'),
    ]);
    expect([mergedReport.passedCount, mergedReport.failedCount]).toEqual([8, 1]);
    expect(formatTestFailures(mergedReport.failures)).toBe(
      [
        'Failed: service/a.test.ts › keys are revoked',
        '    expected 409',
        'Passed only on retry: service/a.test.ts › keys are used',
        '    timed out',
        'Failed: service/b.test.ts',
        '    cannot be read',
        'Passed only on retry: search.spec.ts:7 › finds',
        '    not found',
      ].join('\n'),
    );
  });
});

const flakySpec = {
  file: 'search.spec.ts',
  line: 7,
  title: 'finds',
  tests: [{ status: 'flaky', results: [{ errors: [{ message: 'not found' }] }, { errors: [] }] }],
};

async function writeReport(content: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}
