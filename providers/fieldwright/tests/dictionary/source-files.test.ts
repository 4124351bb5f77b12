import { resolve } from 'node:path';
import { listDataDictionaryDependencies } from '@refdesk/dictionary/load/source-files';
import { expect, test } from 'vitest';

const provider = resolve(import.meta.dirname, '../..');

test('the sources of a dictionary are its tables, their folders, and the descriptions that it names', async () => {
  const files = await listDataDictionaryDependencies(resolve(provider, 'dictionary'));
  const wanted = [
    'dictionary/jobs/jobs_v1.yaml',
    'dictionary/jobs',
    'dictionary/enums.yaml',
    'apis/main/2.0.0/paths/jobs.yaml',
    'apis/web-services/1.0.0/openapi.yaml',
  ];
  expect(files).toEqual(expect.arrayContaining(wanted.map((file) => resolve(provider, file))));
});
