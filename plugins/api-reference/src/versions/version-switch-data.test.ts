import { describe, expect, it } from 'vitest';
import { createTestDescription, type OperationsByMethodAndPath } from '../../tests/description.ts';
import { createApiHistory, createApiVersion } from '../../tests/history.ts';
import {
  createCategoryVersionSwitch,
  createOperationVersionSwitch,
  createReferenceVersionSwitch,
  type VersionSwitchData,
} from './version-switch-data.ts';

const tags = [{ name: 'jobs' }];
const operation = (operationId: string, ...successors: string[]) => ({
  operationId,
  summary: operationId,
  tags: ['jobs'],
  ...(successors.length > 0 && { 'x-successors': successors }),
});
const version = (number: string, operations: OperationsByMethodAndPath) =>
  createApiVersion(createTestDescription(number, operations, { tags }));

const third = version('3.0.0', { 'PUT /v3/plan': operation('planJob'), 'GET /v3/jobs': operation('listJobs') });
const second = version('2.0.0', {
  'POST /v2/schedule': operation('scheduleJob', 'planJob'),
  'GET /v2/jobs': operation('listJobs'),
  'POST /v2/start': operation('startJob', 'none'),
});
const first = version('1.0.0', {
  'POST /v1/assign': operation('assignJob', 'scheduleJob'),
  'GET /v1/jobs': operation('listJobs'),
  'GET /v1/find': operation('findJob', 'listJobs'),
  'POST /v1/close': operation('closeJob', 'listJobs', 'startJob'),
});
const history = createApiHistory(third, second, first);

/** Formats the version, target and note of each choice. */
const formatChoices = (versions: VersionSwitchData | null): string[] =>
  (versions?.choices ?? []).map(
    ({ version: number, path, note }) => `${number} ${path ?? 'here'}${note ? ` (${note})` : ''}`,
  );

describe('createOperationVersionSwitch', () => {
  it('links to the operation of the same name without a note', () =>
    expect(formatChoices(createOperationVersionSwitch(history, second, 'listJobs')).slice(0, 2)).toEqual([
      '3.0.0 /docs/3.0.0/list-jobs',
      '2.0.0 here',
    ]));

  it('links to a renamed operation, even across several versions, and gives its title in the note', () =>
    expect(formatChoices(createOperationVersionSwitch(history, first, 'assignJob'))).toEqual([
      '3.0.0 /docs/3.0.0/plan-job (In version 3.0.0: planJob.)',
      '2.0.0 /docs/2.0.0/schedule-job (In version 2.0.0: scheduleJob.)',
      '1.0.0 here',
    ]));

  it('links back to the operation that this one replaces', () =>
    expect(formatChoices(createOperationVersionSwitch(history, third, 'planJob'))[2]).toBe(
      '1.0.0 /docs/1.0.0/assign-job (In version 1.0.0: assignJob.)',
    ));

  it('links to the most similar operation and names the others in the note', () => {
    expect(formatChoices(createOperationVersionSwitch(history, second, 'listJobs'))[2]).toBe(
      '1.0.0 /docs/1.0.0/list-jobs (In version 1.0.0: listJobs, findJob and closeJob.)',
    );
    expect(formatChoices(createOperationVersionSwitch(history, first, 'closeJob'))[1]).toBe(
      '2.0.0 /docs/2.0.0/list-jobs (In version 2.0.0: listJobs and startJob.)',
    );
  });

  it('links to the start of the reference if there is no equivalent operation', () =>
    expect(formatChoices(createOperationVersionSwitch(history, second, 'startJob'))[0]).toBe(
      '3.0.0 /rest/3.0.0 (Version 3.0.0 has no such operation; the link leads to the start of its reference.)',
    ));
});

describe('version switches on other pages', () => {
  it('links from a category to its section of the reference', () =>
    expect(formatChoices(createCategoryVersionSwitch(history, third, 'jobs'))[2]).toBe('1.0.0 /rest/1.0.0#tag/jobs'));
  it('links from the reference of one version to that of another', () =>
    expect(formatChoices(createReferenceVersionSwitch(history, first))).toEqual([
      '3.0.0 /rest/3.0.0',
      '2.0.0 /rest/2.0.0',
      '1.0.0 here',
    ]));
  it('is null if the API has only one version', () =>
    expect(createReferenceVersionSwitch(createApiHistory(first), first)).toBeNull());
});
