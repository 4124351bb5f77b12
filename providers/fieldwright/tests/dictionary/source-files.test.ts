import { resolve } from 'node:path';
import { listDataDictionarySourcePaths } from '@refdesk/dictionary/load/source-files';
import { expect, test } from 'vitest';

const provider = resolve(import.meta.dirname, '../..');

test('listDataDictionarySourcePaths lists tables, their folders and the API descriptions', async () => {
  const files = await listDataDictionarySourcePaths(resolve(provider, 'dictionary'));
  const expectedFiles = [
    'dictionary/jobs/jobs_v1.yaml',
    'dictionary/jobs',
    'dictionary/enums.yaml',
    'apis/main/2.0.0/paths/jobs.yaml',
    'apis/web-services/1.0.0/openapi.yaml',
  ];
  expect(files).toEqual(expect.arrayContaining(expectedFiles.map((file) => resolve(provider, file))));
});
