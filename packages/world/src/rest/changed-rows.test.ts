import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { applyRows, changedRows } from './changed-rows.ts';

const tables = [
  {
    schema: 'Job',
    table: 'jobs_v1',
    primaryKey: 'job_id',
    fields: [
      { path: ['id'], column: 'job_id', isList: false },
      { path: ['status'], column: 'status', isList: false },
      { path: ['result', 'result'], column: 'result', isList: false },
      { path: ['tags'], column: 'tags', isList: true },
    ],
  },
];

test('the tables of a database become those of the organisation: changed, new and deleted', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE jobs_v1 (job_id BIGINT PRIMARY KEY, status VARCHAR(30) NOT NULL, result VARCHAR(30), tags TEXT, is_late BOOLEAN NOT NULL);
    INSERT INTO jobs_v1 VALUES (1, 'completed', 'successful', 'gas', 1), (2, 'scheduled', NULL, NULL, 0)`);
  const changed = [
    { schema: 'Job', key: 1, after: { id: 1, status: 'paused', result: null, tags: ['gas', 'key'] } },
    { schema: 'Job', key: 2, after: null },
    { schema: 'Job', key: 3, after: { id: 3, status: 'unscheduled', result: { result: 'partial' }, tags: [] } },
    { schema: 'Note', key: 4, after: { id: 4 } },
  ];
  applyRows({ rows: (sql) => database.prepare(sql).all(), run: (sql, values) => void database.prepare(sql).run(...values) }, changedRows(changed, tables));
  expect(database.prepare('SELECT * FROM jobs_v1 ORDER BY job_id').all()).toEqual([
    { job_id: 1, status: 'paused', result: null, tags: 'gas,key', is_late: 1 },
    { job_id: 3, status: 'unscheduled', result: 'partial', tags: null, is_late: 0 },
  ]);
});
