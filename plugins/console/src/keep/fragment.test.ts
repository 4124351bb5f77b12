import { beforeAll, expect, test } from 'vitest';
import { loadingMs, loadNewest, pick } from '../../fixtures/operations.ts';
import type { ConsoleOperation } from '../model/operation.ts';
import { newDraft, withText, withValue } from '../request/draft.ts';
import { readFragment, toFragment } from './fragment.ts';

let createJob: ConsoleOperation;
let listJobs: ConsoleOperation;
beforeAll(async () => {
  const operations = await loadNewest('main');
  createJob = pick(operations, 'main/2.0.0/createJob');
  listJobs = pick(operations, 'main/2.0.0/listJobs');
}, loadingMs);

test('a request that went into an address comes out of it', () => {
  const empty = newDraft(createJob, {});
  const draft = {
    ...empty,
    parameters: { 'header.Idempotency-Key': ['a&b=c#d'] },
    body: empty.body && withValue(empty.body, { contactId: 1, description: 'é "quoted" +' }),
  };
  expect(readFragment(createJob, empty, toFragment(draft))).toEqual(draft);
  const list = { parameters: { 'query.status': ['scheduled', 'started'] }, body: null, files: {} };
  expect(readFragment(listJobs, newDraft(listJobs, {}), toFragment(list))).toEqual(list);
});

test('what is no JSON yet comes back as it was written', () => {
  const empty = newDraft(createJob, {});
  const draft = { ...empty, body: empty.body && withText(empty.body, '{"contactId": 1,') };
  expect(readFragment(createJob, empty, toFragment(draft)).body?.text).toBe('{"contactId": 1,');
});

test('secrets stay out of an address, and a stranger adds no parameter by one', () => {
  const empty = newDraft(createJob, {});
  const draft = {
    ...empty,
    parameters: { 'header.X-Api-Key': ['s3cret'] },
    body: empty.body && withValue(empty.body, { contactId: 1, inner: { client_secret: 's3cret', password: 's3cret' } }),
  };
  expect(toFragment(draft)).not.toContain('s3cret');
  expect(readFragment(createJob, empty, '#try?header.Cookie=a&query.nothing=1')).toEqual(empty);
});
