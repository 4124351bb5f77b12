import { expect, test } from 'vitest';
import { readSql } from './sql.ts';

test('a statement names its tables first, then what it selects', () => {
  expect(readSql('SELECT TOP 10 * FROM Jobs')).toEqual({ names: ['Jobs'] });
  expect(readSql('select j.job_id, count(*) from fieldwright.jobs_v1 j join job_lines_v1 l on l.job_id = j.job_id')).toEqual({
    names: ['jobs_v1', 'job_lines_v1', 'j', 'job_id'],
  });
  expect(readSql('select distinct status from invoices where total > 0;')).toEqual({ names: ['invoices', 'status'] });
});

test('a sentence is no statement', () => {
  expect(readSql('select a date from the list of options')).toBeNull();
  expect(readSql('get jobs from yesterday')).toBeNull();
});
