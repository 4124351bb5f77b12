import { gunzipSync } from 'node:zlib';
import initSqlite from '@sqlite.org/sqlite-wasm';
import { describe, expect, test } from 'vitest';
import { makeDownloads } from '../downloads/files.ts';
import { packedDatabase } from '../downloads/places.ts';
import { openDatabase } from '../try-it/database.ts';
import { dictionary, queries, world } from './content.ts';

const packed = (await makeDownloads(dictionary, world)).find(({ path }) => path === packedDatabase.path)?.content ?? '';
const sqlite = await initSqlite();
const bytes = new Uint8Array(gunzipSync(packed));
const database = openDatabase(sqlite, bytes, []);

describe('the database that the pages run queries on', () => {
  test.each(queries)('$name', ({ sql }) => {
    const outcome = database.query(sql);
    expect(outcome).toMatchObject({ type: 'rows' });
    expect(outcome.type === 'rows' && outcome.rows.length).toBeGreaterThan(0);
  });

  test('returns at most 200 rows, and says that there are more', () => {
    const outcome = database.query('SELECT job_id FROM jobs_v1');
    expect(outcome).toMatchObject({ type: 'rows', columns: ['job_id'], hasMore: true });
    expect(outcome.type === 'rows' && outcome.rows.length).toBe(200);
  });

  test.each([
    ['SELECT job_id,\n  statuss\nFROM jobs_v1', 'There is no column statuss. Did you mean status?', 17],
    ['SELECT * FROM job_v1', 'There is no table job_v1. Did you mean jobs_v1?', 14],
    ['SELEC 1', 'Near "SELEC": syntax error.', 0],
    ['SELECT 1; SELECT 2', 'You can run only one statement at a time.', 10],
    ['SELECT 1 +', 'The query is incomplete.', 10],
    ['DELETE FROM jobs_v1', 'The data is read-only.', null],
    ['', 'Enter a query.', null],
  ])('says what is wrong with %j, and where', (sql, message, place) => {
    expect(database.query(sql)).toEqual({ type: 'fault', message, place });
  });

  test('includes an organisation’s sandbox changes, and is read-only', () => {
    const rows = [
      { job_id: 731904, description: 'Changed in the sandbox' },
      { job_id: 990001, description: 'Made in the sandbox' },
    ].map((row) => ({ table: 'jobs_v1', primaryKey: 'job_id', where: { job_id: row.job_id }, identity: ['job_id'], rows: [row] }));
    const own = openDatabase(sqlite, bytes, rows);
    expect(own.query("SELECT job_id, description, reference FROM jobs_v1 WHERE description LIKE '%in the sandbox' ORDER BY 1")).toMatchObject({
      rows: [
        [731904, 'Changed in the sandbox', 'J-2025-00731'],
        [990001, 'Made in the sandbox', ''],
      ],
    });
    expect(own.query('DELETE FROM jobs_v1')).toMatchObject({ type: 'fault', message: 'The data is read-only.' });
    expect(database.query('SELECT job_id FROM jobs_v1 WHERE job_id = 990001')).toMatchObject({ rows: [] });
    own.close();
  });
});
