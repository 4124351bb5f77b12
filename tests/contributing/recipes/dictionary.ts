import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { content, type Recipe } from './recipe.ts';

const table = getProviderPathFromRoot('dictionary/jobs/job_kettles_v1.yaml');
const tableText = `# yaml-language-server: $schema=../table.schema.json
name: job_kettles_v1
title: Job kettles
description: Kettles that a job used, with their volume.
grain: one row per job and kettle
refresh: hourly
since: '2026-01-15'

primaryKey: job_kettle_id

foreignKeys:
  - {fields: job_id, reference: {resource: jobs_v1, fields: job_id}}

fields:
  - name: job_kettle_id
    type: integer
    physicalType: bigint
    description: Identifier of the row
    constraints: {required: true}
    example: 1

  - name: job_id
    type: integer
    physicalType: bigint
    description: Job that used the kettle
    constraints: {required: true}
    example: 731904

queries:
  - question: Which jobs used a kettle?
    sql: |
      SELECT j.reference
      FROM job_kettles_v1 k
      JOIN jobs_v1 j ON j.job_id = k.job_id
      ORDER BY j.reference
`;

/** Recipes for the data dictionary. */
export const dictionaryRecipes: readonly Recipe[] = [
  {
    name: 'A table.',
    follow: [
      { file: table, becomes: tableText },
      {
        file: getProviderPathFromRoot('dictionary/categories.yaml'),
        was: '    - jobs_v1\n',
        becomes: '    - jobs_v1\n    - job_kettles_v1\n',
      },
    ],
    mistakes: [
      {
        what: 'the table is in no category',
        edits: [
          { file: getProviderPathFromRoot('dictionary/categories.yaml'), was: '    - job_kettles_v1\n', becomes: '' },
        ],
        step: content,
        says: /job_kettles_v1/,
        run: 'table',
      },
      {
        what: 'the table references a missing column',
        edits: [
          { file: table, was: 'resource: jobs_v1, fields: job_id', becomes: 'resource: jobs_v1, fields: job_number' },
        ],
        step: content,
        says: /job_kettles_v1\.yaml[\s\S]*?job_number/,
        run: 'table',
      },
      {
        what: 'a key of the table is misspelt',
        edits: [{ file: table, was: 'grain: ', becomes: 'grains: ' }],
        step: content,
        says: /job_kettles_v1\.yaml[\s\S]*?grain/,
        run: 'table',
      },
    ],
  },
];
