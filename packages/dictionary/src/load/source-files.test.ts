import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findSourceFiles } from './source-files.ts';

const content = resolve(import.meta.dirname, '../../../../providers/fieldwright');

test('the sources of a dictionary are its tables, their folders, and the descriptions that it names', async () => {
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

test('the sources of a dictionary that names no API are its own files', async () => {
  const folder = resolve(import.meta.dirname, 'fixtures/sound');
  expect((await findSourceFiles(folder)).every((file) => file.startsWith(folder))).toBe(true);
});
