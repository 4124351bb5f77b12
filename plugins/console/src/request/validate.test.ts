import { beforeAll, expect, test } from 'vitest';
import { loadingMs, loadVersions, requireOperation } from '../../fixtures/operations.ts';
import type { ConsoleOperation } from '../model/operation.ts';
import { createDraftBody, createRequestDraft, replaceDraftBodyText, replaceDraftBodyValue } from './draft.ts';
import { validateDraft } from './validate.ts';

let createJob: ConsoleOperation;
let listJobs: ConsoleOperation;
beforeAll(async () => {
  const operations = await loadVersions('main/2.0.0');
  createJob = requireOperation(operations, 'main/2.0.0/createJob');
  listJobs = requireOperation(operations, 'main/2.0.0/listJobs');
}, loadingMs);

const getDiagnostics = (value: unknown) => {
  const draft = createRequestDraft(createJob, {});
  const diagnostics = validateDraft(createJob, {
    ...draft,
    body: draft.body && replaceDraftBodyValue(draft.body, value),
  });
  return diagnostics.map(({ part, pointer, message }) => ({ part, pointer, message }));
};

test('reports each error at its field and describes valid values', () => {
  expect(
    getDiagnostics({
      contactId: 0,
      jobTypeId: 'twelve',
      description: '',
      priority: 'soon',
      dueBy: 'tomorrow',
      colour: 'red',
    }),
  ).toEqual(
    expect.arrayContaining([
      { part: 'body', pointer: '/contactId', message: 'Use 1 or more.' },
      { part: 'body', pointer: '/jobTypeId', message: 'Use a whole number.' },
      { part: 'body', pointer: '/dueBy', message: 'Use a date and time in UTC such as 2025-05-06T08:30:00Z.' },
      { part: 'body', pointer: '/colour', message: 'This field is unknown: remove it.' },
      expect.objectContaining({ pointer: '/priority', message: expect.stringMatching(/^Use one of low, normal/) }),
    ]),
  );
});

test('reports a missing field at its own path', () => {
  expect(getDiagnostics({ contactId: 48213 })).toContainEqual({
    part: 'body',
    pointer: '/jobTypeId',
    message: 'jobTypeId is required.',
  });
});

test('retains the last valid value while the text is not JSON', () => {
  const body = createDraftBody(createJob.bodies[0]);
  const broken = body && replaceDraftBodyText(body, '{"contactId": ');
  expect(broken?.value).toEqual(body?.value);
  expect(validateDraft(createJob, { ...createRequestDraft(createJob, {}), body: broken })[0]?.message).toMatch(
    /^The text is not JSON: /,
  );
});

test('validates parameters against their schemas', () => {
  const check = (parameters: Record<string, string[]>) =>
    validateDraft(listJobs, { parameters, body: null, files: {} });
  expect(check({ 'query.contactId': ['48213'], 'query.status': ['scheduled', 'started'] })).toEqual([]);
  expect(check({ 'query.contactId': ['many'], 'query.status': ['nowhere'] })).toEqual([
    { part: 'query.contactId', pointer: '', message: 'Use a whole number.' },
    { part: 'query.status', pointer: '', message: expect.stringMatching(/^Use one of unscheduled, /) },
  ]);
});
