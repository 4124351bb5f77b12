import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findSourceFiles } from './source-files.ts';

const content = resolve(import.meta.dirname, '../../../../providers/fieldwright');

test('a dictionary is made of its tables, the folders that they lie in, and the descriptions that it names', async () => {
  const files = await findSourceFiles(resolve(content, 'dictionary'));
  const wanted = [
    'dictionary/jobs/jobs_v1.yaml',
    'dictionary/jobs',
    'dictionary/enums.yaml',
    'apis/main/2.0.0/paths/jobs.yaml',
    'apis/web-services/1.0.0/openapi.yaml',
  ];
  expect(files).toEqual(expect.arrayContaining(wanted.map((file) => resolve(content, file))));
});

test('a dictionary that names no API is made of its own files', async () => {
  const folder = resolve(import.meta.dirname, 'fixtures/sound');
  expect((await findSourceFiles(folder)).every((file) => file.startsWith(folder))).toBe(true);
});
