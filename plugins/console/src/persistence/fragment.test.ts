import { buildConsoleAddress, readConsoleFragmentOperation } from '@refdesk/api-model/console/console-address';
import { beforeAll, expect, test } from 'vitest';
import { loadingMs, loadVersions, requireOperation } from '../../fixtures/operations.ts';
import type { ConsoleOperation } from '../model/operation.ts';
import {
  createRequestDraft,
  type RequestDraft,
  replaceDraftBodyText,
  replaceDraftBodyValue,
} from '../request/draft.ts';
import { applyFragmentToDraft, convertDraftToFragmentFields } from './fragment.ts';

let createJob: ConsoleOperation;
let listJobs: ConsoleOperation;
let getJob: ConsoleOperation;
beforeAll(async () => {
  const operations = await loadVersions('main/2.0.0');
  createJob = requireOperation(operations, 'main/2.0.0/createJob');
  listJobs = requireOperation(operations, 'main/2.0.0/listJobs');
  getJob = { ...requireOperation(operations, 'main/2.0.0/getJob'), page: '/rest/api-reference/1.0.0#operation/getJob' };
}, loadingMs);

test('restores a request from its URL', () => {
  const empty = createRequestDraft(createJob, {});
  const draft = {
    ...empty,
    parameters: { 'header.Idempotency-Key': ['a&b=c#d'] },
    body: empty.body && replaceDraftBodyValue(empty.body, { contactId: 1, description: 'é "quoted" +' }),
  };
  expect(applyFragmentToDraft(createJob, empty, getFragment(createJob, draft))).toEqual(draft);
  const list = { parameters: { 'query.status': ['scheduled', 'started'] }, body: null, files: {} };
  expect(applyFragmentToDraft(listJobs, createRequestDraft(listJobs, {}), getFragment(listJobs, list))).toEqual(list);
});

test('restores a body that is not valid JSON as written', () => {
  const empty = createRequestDraft(createJob, {});
  const draft = { ...empty, body: empty.body && replaceDraftBodyText(empty.body, '{"contactId": 1,') };
  expect(applyFragmentToDraft(createJob, empty, getFragment(createJob, draft)).body?.text).toBe('{"contactId": 1,');
});

test('omits secrets and ignores unknown parameters', () => {
  const empty = createRequestDraft(createJob, {});
  const draft = {
    ...empty,
    parameters: { 'header.X-Api-Key': ['s3cret'] },
    body:
      empty.body &&
      replaceDraftBodyValue(empty.body, { contactId: 1, inner: { client_secret: 's3cret', password: 's3cret' } }),
  };
  expect(getFragment(createJob, draft)).not.toContain('s3cret');
  expect(applyFragmentToDraft(createJob, empty, '#try?header.Cookie=a&query.nothing=1')).toEqual(empty);
});

test('includes the operation in fragments for pages with several operations', () => {
  const start = createRequestDraft(getJob, {});
  const draft = { ...start, parameters: { ...start.parameters, 'path.jobId': ['7'] } };
  expect(buildConsoleAddress(getJob.page, convertDraftToFragmentFields(draft))).toBe(
    '/rest/api-reference/1.0.0#try?operation=getJob&path.jobId=7',
  );
  expect(readConsoleFragmentOperation(getFragment(getJob, draft))).toBe('getJob');
  expect(applyFragmentToDraft(getJob, start, getFragment(getJob, draft))).toEqual(draft);
});

const getFragment = ({ page }: ConsoleOperation, draft: RequestDraft): string =>
  new URL(buildConsoleAddress(page, convertDraftToFragmentFields(draft)), 'http://portal.example').hash;
