import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import { readBundledDescription } from '@refdesk/openapi/read-description';
import { generateSampleRowsOfAllTables } from '@refdesk/sample-data';
import { applyRowsToSqlite } from '@refdesk/sample-data/apply-rows';
import { assembleSampleDataSet } from '@refdesk/sample-data/rest';
import { type ChangedRecord, deriveChangedRowsFromRecords } from '@refdesk/sample-data/rows';
import { getNestedRecord, type RestRecord, type Row } from '@refdesk/sample-data/story';
import { describe, expect, test } from 'vitest';
import { sampleDataDefinition } from '../../index.ts';
import { furtherRowCreatorsBySchema } from './index.ts';

const resolveProviderPath = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const dictionary = await loadDataDictionary(resolveProviderPath('dictionary'));
const rows = generateSampleRowsOfAllTables(dictionary, sampleDataDefinition);
const sampleSet = assembleSampleDataSet(
  rows,
  dictionary,
  await readBundledDescription(resolveProviderPath('apis/main/2.0.0/openapi.yaml')),
  sampleDataDefinition,
);

const allRecords = Object.entries(sampleSet.records).flatMap(([schema, records]) =>
  records.map(
    (record): ChangedRecord => ({
      schema,
      key: Number(record[sampleDataDefinition.keys?.[schema] ?? 'id']),
      before: record,
      after: record,
    }),
  ),
);

/** Loads the sample data into a SQLite database, the way readers of the dictionary do to query it. */
function createSampleDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const { name, columns } of dictionary.tables) {
    database.exec(
      `CREATE TABLE ${name} (${columns.map((column) => `${column.name} ${column.type}${column.nullable ? '' : ' NOT NULL'}`).join(', ')})`,
    );
    const insert = database.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`);
    for (const row of rows.get(name) ?? []) insert.run(...columns.map((column) => toSqliteValue(row[column.name])));
  }
  return database;
}

const toSqliteValue = (value: Row[string] | undefined) =>
  typeof value === 'boolean' ? Number(value) : (value ?? null);

function applyRecords(database: DatabaseSync, records: readonly ChangedRecord[]): void {
  applyRowsToSqlite(
    {
      rows: (sql, values) => database.prepare(sql).all(...values),
      run: (sql, values) => void database.prepare(sql).run(...values),
    },
    [...deriveChangedRowsFromRecords(records, sampleSet.tables, furtherRowCreatorsBySchema)],
  );
}

function getSampleRecord(schema: string, id: number): RestRecord {
  const record = sampleSet.records[schema]?.find((candidate) => candidate.id === id);
  if (record === undefined) throw new Error(`The sample data has no ${schema} ${id}.`);
  return record;
}

const query = (database: DatabaseSync, sql: string) =>
  database
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));

describe('deriveChangedRowsFromRecords with unchanged records', () => {
  const database = createSampleDatabase();
  const before = new Map(
    dictionary.tables.map(({ name, primaryKey }) => [
      name,
      query(database, `SELECT * FROM ${name} ORDER BY ${primaryKey}`),
    ]),
  );
  applyRecords(database, allRecords);

  test.each(dictionary.tables)('reproduces the sample rows of $name', ({ name, columns, primaryKey }) => {
    // Rows of nested lists have primary keys that the REST API does not return.
    const comparedColumns = columns.map((column) => column.name).filter((column) => column !== primaryKey);
    const toComparableRows = (list: readonly object[]) =>
      list.map((row) => JSON.stringify(comparedColumns.map((column) => Reflect.get(row, column)))).sort();
    expect(toComparableRows(query(database, `SELECT * FROM ${name}`))).toEqual(
      toComparableRows(before.get(name) ?? []),
    );
  });
});

test('reads each of 2,000 changed records a constant number of times', () => {
  let reads = 0;
  const countReads = (record: ChangedRecord) => ({
    ...record,
    get key() {
      reads++;
      return record.key;
    },
  });
  const ids = Array.from({ length: 1000 }, (_, index) => index);
  const after = { entityType: 'contact', workflowAnswers: [{ workflowQuestionId: 1, textValue: 'x' }] };
  const records = ids.flatMap((key) => [
    countReads({ schema: 'Note', key, before: null, after }),
    countReads({ schema: 'NoteProgressHistoryEntry', key, before: null, after: { ...after, noteId: key } }),
  ]);
  expect(
    [...deriveChangedRowsFromRecords(records, [], furtherRowCreatorsBySchema)].filter(
      ({ table }) => table === 'contact_note_workflow_answers_v1',
    ),
  ).toHaveLength(1000);
  expect(reads).toBeLessThan(4 * records.length);
});

describe('deriveChangedRowsFromRecords with changed records', () => {
  test('changes, adds and removes rows in the table of the record', () => {
    const database = createSampleDatabase();
    const job = getSampleRecord('Job', 731904);
    applyRecords(database, [
      { schema: 'Job', key: 731904, before: job, after: { ...job, status: 'paused', flags: [] } },
      { schema: 'Job', key: 900001, before: null, after: { ...job, id: 900001, status: 'unscheduled', result: null } },
      { schema: 'Vehicle', key: 1, before: null, after: null },
    ]);
    expect(
      query(database, `SELECT job_id, status, result FROM jobs_v1 WHERE job_id IN (731904, 900001) ORDER BY 1`),
    ).toEqual([
      { job_id: 731904, status: 'paused', result: getNestedRecord(job, 'result').result },
      { job_id: 900001, status: 'unscheduled', result: null },
    ]);
    expect(query(database, 'SELECT count(*) AS fields FROM job_custom_fields_v1 WHERE job_id = 900001')).toEqual([
      { fields: (job.customFields as readonly unknown[]).length },
    ]);
  });

  test('writes a note and its workflow answers to the tables of the record that the note belongs to', () => {
    const database = createSampleDatabase();
    const note = sampleSet.records.Note?.find(({ entityType }) => entityType === 'job') ?? {};
    const answer = {
      workflowQuestionId: 9001,
      textValue: 'By telephone',
      numberValue: null,
      booleanValue: null,
      dateValue: null,
    };
    const entry = {
      id: 990001,
      noteId: 990000,
      toStatus: 'completed',
      workflowAnswers: [answer],
      updatedAt: '2030-05-06T08:30:00Z',
      updatedBy: 'Client',
    };
    const progress = {
      status: 'completed',
      percentComplete: 100,
      comment: 'Done',
      updatedAt: '2030-05-06T08:30:00Z',
      updatedBy: 'Client',
    };
    applyRecords(database, [
      {
        schema: 'Note',
        key: 990000,
        before: null,
        after: { ...note, id: 990000, entityId: 731904, title: 'Mine', progress },
      },
      { schema: 'NoteProgressHistoryEntry', key: 990001, before: null, after: entry },
    ]);
    expect(query(database, 'SELECT job_id, title, completed_at FROM job_notes_v1 WHERE job_note_id = 990000')).toEqual([
      { job_id: 731904, title: 'Mine', completed_at: '2030-05-06T08:30:00Z' },
    ]);
    expect(
      query(
        database,
        'SELECT workflow_question_id, text_value FROM job_note_workflow_answers_v1 WHERE job_note_id = 990000',
      ),
    ).toEqual([{ workflow_question_id: 9001, text_value: 'By telephone' }]);
  });

  test('adds a row when a contact is put on stop and ends it when the stop is lifted', () => {
    const database = createSampleDatabase();
    const readStops = () =>
      query(
        database,
        'SELECT put_on_stop_at, unstopped_at FROM contact_stop_history_v1 WHERE contact_id = 48213 ORDER BY 1 DESC LIMIT 1',
      );
    const contact = {
      ...getSampleRecord('Contact', 48213),
      onStop: { isOnStop: false, reason: null, since: null, setBy: null },
    };
    const onStop = { isOnStop: true, reason: 'Unpaid', since: '2030-05-06T08:30:00Z', setBy: 'Client' };
    applyRecords(database, [{ schema: 'Contact', key: 48213, before: contact, after: { ...contact, onStop } }]);
    expect(readStops()).toEqual([{ put_on_stop_at: '2030-05-06T08:30:00Z', unstopped_at: null }]);
    const after = { ...contact, modifiedAt: '2030-05-07T08:30:00Z' };
    applyRecords(database, [{ schema: 'Contact', key: 48213, before: { ...contact, onStop }, after }]);
    expect(readStops()).toEqual([{ put_on_stop_at: '2030-05-06T08:30:00Z', unstopped_at: '2030-05-07T08:30:00Z' }]);
  });
});
