import { describe, expect, it } from 'vitest';
import {
  createObjectSchemaWithStringFields,
  createTestDescription,
  createTestRequestBody,
  type OperationsByMethodAndPath,
} from '../../tests/description.ts';
import { compareDescriptions } from './compare-descriptions.ts';

/** Returns the changes of each operation in a short notation, or its relation if it did not change. */
function listChanges(before: OperationsByMethodAndPath, after: OperationsByMethodAndPath): string[] {
  const { operationPairs } = compareDescriptions(createTestDescription('1', before), createTestDescription('2', after));
  return operationPairs.flatMap(({ whole: changes, relation, before: older }) =>
    changes.length > 0
      ? changes.map(({ rule, from, to, breaking }) => `${breaking ? '! ' : ''}${rule}: ${from} → ${to}`)
      : [`${relation} ${older?.id}`],
  );
}

describe('operationDifferenceRules', () => {
  it('operation-added', () =>
    expect(listChanges({}, { 'GET /v2/jobs': { operationId: 'listJobs' } })).toEqual([
      'operation-added: null → GET /v2/jobs',
    ]));

  it('operation-removed', () => {
    expect(listChanges({ 'DELETE /v1/jobs': { operationId: 'deleteJobs', 'x-successors': [] } }, {})).toEqual([
      '! operation-removed: DELETE /v1/jobs → null',
    ]);
    expect(listChanges({ 'DELETE /v1/jobs': { operationId: 'deleteJobs' } }, {})).toEqual([
      '! operation-removed: DELETE /v1/jobs → null',
    ]);
  });

  it('returns nothing if the newer version has an operation with the same name', () =>
    expect(
      listChanges(
        { 'GET /v1/jobs': { operationId: 'listJobs' }, 'GET /v1/notes': { operationId: 'listNotes' } },
        { 'GET /v2/jobs': { operationId: 'listJobs' }, 'GET /v2/notes': { operationId: 'listNotes' } },
      ),
    ).toEqual(['kept listJobs', 'kept listNotes']));

  it('operation-renamed, if a single other operation has the same body', () => {
    const before = {
      operationId: 'assignJob',
      'x-successors': ['scheduleJob'],
      ...createTestRequestBody(createObjectSchemaWithStringFields('resource', 'note')),
    };
    expect(
      listChanges(
        { 'POST /v1/assign': before },
        {
          'POST /v2/schedule': {
            operationId: 'scheduleJob',
            ...createTestRequestBody(createObjectSchemaWithStringFields('resource', 'start')),
          },
        },
      ),
    ).toEqual(['! operation-renamed: POST /v1/assign → schedule-job: POST /v2/schedule']);
  });

  it('operation-replaced, if the bodies have no field in common', () => {
    const before = {
      operationId: 'addSheet',
      'x-successors': ['setSheets'],
      ...createTestRequestBody(createObjectSchemaWithStringFields('sheetId')),
    };
    expect(
      listChanges(
        { 'POST /v1/sheets': before },
        {
          'PUT /v2/sheets': {
            operationId: 'setSheets',
            ...createTestRequestBody(createObjectSchemaWithStringFields('sheets')),
          },
        },
      ),
    ).toEqual(['! operation-replaced: POST /v1/sheets → set-sheets: PUT /v2/sheets']);
  });

  it('operation-replaced, if the body has another media type', () => {
    const before = {
      operationId: 'updateJob',
      'x-successors': ['patchJob'],
      ...createTestRequestBody(createObjectSchemaWithStringFields('name')),
    };
    expect(
      listChanges(
        { 'PUT /v1/jobs': before },
        {
          'PATCH /v2/jobs': {
            operationId: 'patchJob',
            ...createTestRequestBody(createObjectSchemaWithStringFields('name'), 'application/merge-patch+json'),
          },
        },
      ),
    ).toEqual(['! operation-replaced: PUT /v1/jobs → patch-job: PATCH /v2/jobs']);
  });

  it('operation-replaced, if it has several successors', () =>
    expect(
      listChanges(
        { 'POST /v1/close': { operationId: 'close', 'x-successors': ['a', 'b'] } },
        { 'POST /v2/a': { operationId: 'a' }, 'POST /v2/b': { operationId: 'b' } },
      ),
    ).toEqual(['! operation-replaced: POST /v1/close → a: POST /v2/a and b: POST /v2/b']));

  it('operation-replaced, if its successor also succeeds another operation', () =>
    expect(
      listChanges(
        {
          'GET /v1/jobs': { operationId: 'listJobs' },
          'GET /v1/find': { operationId: 'findJob', 'x-successors': ['listJobs'] },
        },
        { 'GET /v2/jobs': { operationId: 'listJobs' } },
      ),
    ).toContain('! operation-replaced: GET /v1/find → list-jobs: GET /v2/jobs'));

  it('operation-path-changed and operation-method-changed, ignoring the common prefix of paths', () =>
    expect(
      listChanges(
        { 'POST /v1/jobs/{id}': { operationId: 'saveJob' }, 'GET /v1/notes': { operationId: 'listNotes' } },
        { 'PUT /v2/jobs/{jobId}': { operationId: 'saveJob' }, 'GET /v2/notes': { operationId: 'listNotes' } },
      ),
    ).toEqual([
      '! operation-path-changed: POST /v1/jobs/{id} → PUT /v2/jobs/{jobId}',
      '! operation-method-changed: POST → PUT',
      'kept listNotes',
    ]));

  it('operation-deprecated', () =>
    expect(
      listChanges(
        { 'GET /jobs': { operationId: 'listJobs' } },
        { 'GET /jobs': { operationId: 'listJobs', deprecated: true } },
      ),
    ).toEqual(['operation-deprecated: null → deprecated']));
});
