import type { OperationObject } from '@refdesk/openapi/operation';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { describe, expect, it } from 'vitest';
import { createTestDescription, createTestRequestBody, createTestResponses } from '../../tests/description.ts';
import { createApiHistory, createApiVersion } from '../../tests/history.ts';
import {
  type OperationVersionChanges,
  readOperationChangesInNewer,
  readOperationChangesSinceOlder,
} from './operation-history.ts';

const text: SchemaObject = { type: 'string' };

const before: OperationObject = {
  operationId: 'assignJob',
  summary: 'Assign a job',
  'x-successors': ['scheduleJob'],
  'x-successor-note': 'Assigning is called scheduling.',
  parameters: [{ name: 'since', in: 'query', 'x-successor': 'changedSince', schema: text }],
  ...createTestRequestBody({
    type: 'object',
    properties: {
      engineer: { ...text, 'x-successor': 'resource' },
      note: { ...text, maxLength: 500, description: 'Goes to the journal.' },
    },
  }),
  ...createTestResponses({
    type: 'object',
    properties: { jobs: { type: 'array', items: { type: 'object', properties: { tags: text } } } },
  }),
};
const after: OperationObject = {
  operationId: 'scheduleJob',
  summary: 'Schedule a job',
  parameters: [{ name: 'changedSince', in: 'query', schema: text }],
  ...createTestRequestBody({ type: 'object', required: ['start'], properties: { resource: text, start: text } }),
  ...createTestResponses({
    type: 'object',
    properties: {
      jobs: { type: 'array', items: { type: 'object', properties: { tags: { type: 'array', items: text } } } },
    },
  }),
};

const newer = createApiVersion(
  createTestDescription('2.0.0', {
    'POST /v2/jobs/schedule': after,
    'GET /v2/jobs/flags': { operationId: 'listFlags' },
  }),
  {
    changes: '/docs/changes',
  },
);
const older = createApiVersion(
  createTestDescription('1.0.0', {
    'POST /v1/jobs/assign': before,
    'DELETE /v1/jobs': { operationId: 'deleteJobs', 'x-successors': [] },
  }),
);
const [step] = createApiHistory(newer, older).steps;
if (!step) throw new Error('The history has no step.');

/** Formats the changes, grouped by the displayed title. */
const formatGroups = (history: OperationVersionChanges | null): Record<string, string[]> =>
  Object.fromEntries(
    (history?.groups ?? []).map(({ title, changes }) => [
      title,
      changes.map(({ breaking, name, phrase, from, to, href }) => {
        const parts = [name, phrase, from, to].filter((part) => part !== null);
        return `${breaking ? '◆' : '◇'} ${parts.join(' | ')} ${href ?? ''}`.trim();
      }),
    ]),
  );

describe('readOperationChangesSinceOlder', () => {
  const history = readOperationChangesSinceOlder(step, 'scheduleJob');

  it('returns the previous operation with its note', () => {
    expect(history.operations.map(({ title, call, path, relation }) => [title, call, path, relation])).toEqual([
      ['Assign a job', 'POST /v1/jobs/assign', '/docs/1.0.0/assign-job', 'renamed'],
    ]);
    expect(history.note).toBe('Assigning is called scheduling.');
  });

  it('lists changes with the names and anchors of the newer version', () =>
    expect(formatGroups(history)).toEqual({
      Parameters: ['◆ changedSince | was since #query.changedSince'],
      Request: [
        '◆ resource | was engineer #request.resource',
        '◆ note | removed',
        '◆ start | new, required #request.start',
      ],
      Response: ['◆ jobs[].tags | type | string | array of strings #response-200-body.jobs[].tags'],
    }));

  it('includes the description of a removed field as a note', () =>
    expect(history.groups.flatMap(({ changes }) => changes).find(({ name }) => name === 'note')?.note).toBe(
      'Goes to the journal.',
    ));

  it('marks each new or changed field', () =>
    expect(history.marks).toEqual({
      'query.changedSince': { text: 'was since', breaking: true },
      'request.resource': { text: 'was engineer', breaking: true },
      'request.start': { text: 'new', breaking: true },
      'response-200-body.jobs[].tags': { text: 'changed', breaking: true },
    }));

  it('lists no previous operation for a new one', () =>
    expect(readOperationChangesSinceOlder(step, 'listFlags').operations).toEqual([]));
});

describe('readOperationChangesInNewer', () => {
  const history = readOperationChangesInNewer(step, 'assignJob');

  it('lists changes with the names and anchors of the older version', () =>
    expect(formatGroups(history)).toEqual({
      Parameters: ['◆ since | becomes changedSince #query.since'],
      Request: [
        '◆ engineer | becomes resource #request.engineer',
        '◆ note | removed #request.note',
        '◆ start | new, required',
      ],
      Response: ['◆ jobs[].tags | type | string | array of strings #response-200-body.jobs[].tags'],
    }));

  it('marks each field that changes', () =>
    expect(history?.marks).toEqual({
      'query.since': { text: 'becomes changedSince', breaking: true },
      'request.engineer': { text: 'becomes resource', breaking: true },
      'request.note': { text: 'removed', breaking: true },
      'response-200-body.jobs[].tags': { text: 'changed', breaking: true },
    }));

  it('lists no next operation for a removed one', () =>
    expect(readOperationChangesInNewer(step, 'deleteJobs')?.operations).toEqual([]));
});
