import { stat } from 'node:fs/promises';
import { pgliteProgramFile } from '@refdesk/pglite/engine-files';
import { afterAll, describe, expect, test } from 'vitest';
import {
  pgliteDataDirectoryDownload,
  pgliteFilesDownload,
} from '../../../../plugins/data-dictionary/src/downloads/download.ts';
import type { SampleDataChanges } from '../../../../plugins/data-dictionary/src/try-it/data-source.ts';
import { runQueryOnSampleData } from '../../../../plugins/data-dictionary/src/try-it/database.ts';
import { pgliteDownloadSizes } from '../../../../plugins/data-dictionary/src/try-it/load.ts';
import { dictionaryExampleQueries } from './content.ts';
import { pgliteDatabaseFiles, startTestPostgresEngine } from './engine.ts';
import { postgresqlQueriesWithExpectedRows } from './postgresql-queries.ts';

const sample: SampleDataChanges = { daysMoved: 0, rows: [] };
const database = await startTestPostgresEngine();
afterAll(() => database.close());

describe('runQueryOnSampleData', () => {
  test.each(dictionaryExampleQueries)('$name', async ({ sql }) => {
    const outcome = await runQueryOnSampleData(database, sql, sample);
    expect(outcome).toMatchObject({ type: 'rows' });
    expect(outcome.type === 'rows' && outcome.rows.length).toBeGreaterThan(0);
  });

  test.each(postgresqlQueriesWithExpectedRows)('supports PostgreSQL: %s', async (_, sql, rows) => {
    const outcome = await runQueryOnSampleData(database, sql, sample);
    expect(outcome).toMatchObject({ type: 'rows', ...(rows && { rows }) });
    expect(outcome.type === 'rows' && outcome.rows.length).toBeGreaterThan(0);
  });

  test('returns at most 200 rows, and reports that more exist', async () => {
    const outcome = await runQueryOnSampleData(database, 'SELECT job_id, status FROM jobs_v1', sample);
    const columns = [
      { name: 'job_id', isNumeric: true },
      { name: 'status', isNumeric: false },
    ];
    expect(outcome).toMatchObject({ type: 'rows', columns, hasMore: true });
    expect(outcome.type === 'rows' && outcome.rows.length).toBe(200);
  });

  test('returns the first rows of a huge result without computing all of them', async () => {
    expect(
      await runQueryOnSampleData(database, 'SELECT generate_series(1::bigint, 1000000000000)', sample),
    ).toMatchObject({
      type: 'rows',
      hasMore: true,
    });
  });

  test.each([
    ['SELECT job_id,\n  statuss\nFROM jobs_v1', 'There is no column statuss. Did you mean status?', 17],
    ['SELECT j.statuss FROM jobs_v1 j', 'There is no column statuss. Did you mean status?', 7],
    ['SELECT * FROM job_v1', 'There is no table job_v1. Did you mean jobs_v1?', 14],
    ["SELECT '😀', x", 'There is no column x.', 13],
    ['SELEC 1', 'Syntax error at or near "SELEC".', 0],
    ['SELECT 1; SELECT 2', 'You can run only one statement at a time.', 10],
    ['SELECT 1 +', 'The query is incomplete.', 10],
    [
      'SELECT round(1.5::float, 1)',
      'Function round(double precision, integer) does not exist. No function matches the given name and argument types. You might need to add explicit type casts.',
      7,
    ],
    ['DELETE FROM jobs_v1', 'The data is read-only.', null],
    ['-- nothing', 'Enter a query.', null],
  ])('explains the error of %j with its position', async (sql, message, position) => {
    expect(await runQueryOnSampleData(database, sql, sample)).toEqual({ type: 'error', message, position });
  });

  test('resets the settings and transactions of previous queries', async () => {
    for (const sql of [
      "SELECT set_config('datestyle', 'German', false)",
      'SET search_path TO pg_catalog',
      'COMMIT',
      'ROLLBACK',
    ])
      await runQueryOnSampleData(database, sql, sample);
    expect(
      await runQueryOnSampleData(database, "SELECT date '2026-11-25', count(*) > 0 FROM jobs_v1", sample),
    ).toMatchObject({
      rows: [['2026-11-25', 'true']],
    });
    expect(await runQueryOnSampleData(database, 'DELETE FROM jobs_v1', sample)).toMatchObject({
      type: 'error',
      message: 'The data is read-only.',
    });
  });

  test('applies the sandbox changes of an organisation and remains read-only', async () => {
    const changes = [
      { job_id: 731904, description: 'Changed in the sandbox' },
      { job_id: 990001, description: 'Made in the sandbox' },
    ].map((row) => ({
      table: 'jobs_v1',
      primaryKey: 'job_id',
      where: { job_id: row.job_id },
      identity: ['job_id'],
      rows: [row],
    }));
    const sql =
      "SELECT job_id, description, reference FROM jobs_v1 WHERE description LIKE '%in the sandbox' ORDER BY 1";
    expect(await runQueryOnSampleData(database, sql, { ...sample, rows: changes })).toMatchObject({
      rows: [
        ['731904', 'Changed in the sandbox', 'J-2025-00731'],
        ['990001', 'Made in the sandbox', ''],
      ],
    });
    expect(await runQueryOnSampleData(database, 'DELETE FROM jobs_v1', { ...sample, rows: changes })).toMatchObject({
      type: 'error',
      message: 'The data is read-only.',
    });
    expect(
      await runQueryOnSampleData(database, 'SELECT job_id FROM jobs_v1 WHERE job_id = 990001', sample),
    ).toMatchObject({
      rows: [],
    });
  });

  test('shifts the dates for a sandbox and restores those of the sample data', async () => {
    const sql =
      "SELECT (SELECT planned_start FROM jobs_v1 WHERE job_id = 732098), count(*) > 0 FROM jobs_v1 WHERE planned_start >= '2028-02-28'";
    const unshiftedRow = ['2025-07-02 09:00:00', 'false'];
    for (const [daysMoved, row] of [
      [0, unshiftedRow],
      [973, ['2028-03-01 09:00:00', 'true']],
      [0, unshiftedRow],
    ] as const)
      expect(await runQueryOnSampleData(database, sql, { daysMoved, rows: [] })).toMatchObject({ rows: [row] });
  });

  test('calls onPrepared after the data is prepared and before the query runs', async () => {
    const preparedTimes: number[] = [];
    const onPrepared = () => preparedTimes.push(performance.now());
    const start = performance.now();
    await runQueryOnSampleData(database, 'SELECT 1', { daysMoved: 21, rows: [] }, onPrepared);
    const end = performance.now();
    expect(preparedTimes).toHaveLength(1);
    const [preparedAt = start] = preparedTimes;
    expect(preparedAt - start).toBeGreaterThan(end - preparedAt);
    await runQueryOnSampleData(database, 'SELECT 1; SELECT 2', sample, onPrepared);
    expect(preparedTimes).toHaveLength(1);
  });
});

test('pgliteDownloadSizes are the sizes of the downloaded files', async () => {
  const getByteCount = (path: string) => pgliteDatabaseFiles.find((file) => file.path === path)?.content.length ?? 0;
  expect(pgliteDownloadSizes.program).toBe((await stat(pgliteProgramFile)).size);
  // Compressed sizes differ slightly between machines.
  expect(Math.abs(getByteCount(pgliteFilesDownload.path) / pgliteDownloadSizes.files - 1)).toBeLessThan(0.05);
  expect(Math.abs(getByteCount(pgliteDataDirectoryDownload.path) / pgliteDownloadSizes.data - 1)).toBeLessThan(0.05);
});
