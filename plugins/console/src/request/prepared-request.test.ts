import { beforeAll, expect, test } from 'vitest';
import { loadingMs, loadVersions, requireOperation } from '../../fixtures/operations.ts';
import { toCredentialParameter } from '../identity/identity.ts';
import type { ConsoleOperation } from '../model/operation.ts';
import { createRequestDraft } from './draft.ts';
import {
  addCredentialsToRequest,
  type ChosenCredential,
  getFullRequestUrl,
  prepareRequest,
} from './prepared-request.ts';
import { writeRequestAsCode } from './request-as-code.ts';

let operations: ReadonlyMap<string, ConsoleOperation>;
beforeAll(async () => {
  operations = await loadVersions('main/2.0.0', 'main/1.0.0', 'auth-proxy/2.0.0', 'auth-proxy/1.0.0');
}, loadingMs);

const bearer = (token: string): ChosenCredential => ({
  credential: { type: 'bearer', scopes: [] },
  part: { location: 'header', name: 'Authorization', value: `Bearer ${token}` },
});

test('puts path parameters into the URL, the credential into a header, and sets the content type', () => {
  const schedule = requireOperation(operations, 'main/2.0.0/scheduleJob');
  const draft = createRequestDraft(schedule, { jobId: '731905' });
  const request = prepareRequest(schedule, draft, 'https://sandbox.api.example.com', [bearer('t')]);
  expect(request.url).toBe('https://sandbox.api.example.com/v2/jobs/731905/schedule');
  expect(addCredentialsToRequest(request).headers).toEqual([
    ['Authorization', 'Bearer t'],
    ['Content-Type', 'application/json'],
  ]);
});

test('repeats a parameter with several values', () => {
  const list = requireOperation(operations, 'main/2.0.0/listJobs');
  const request = prepareRequest(
    list,
    { parameters: { 'query.status': ['scheduled', 'a b'] }, body: null, files: {} },
    '',
    [],
  );
  expect(getFullRequestUrl(request)).toBe('/v2/jobs?status=scheduled&status=a%20b');
});

test('encodes client credentials as RFC 6749 requires', () => {
  const part = toCredentialParameter({ type: 'basic', of: 'client' }, { type: 'client', id: 'fsc:1', secret: 'a b' });
  expect(atob(part?.value.slice('Basic '.length) ?? '')).toBe('fsc%3A1:a+b');
});

test('writes the current request without secrets in every language', () => {
  const create = requireOperation(operations, 'main/2.0.0/createJob');
  const request = prepareRequest(create, createRequestDraft(create, {}), 'https://sandbox.api.example.com', [
    bearer('very-secret'),
  ]);
  for (const language of ['bash', 'csharp', 'javascript', 'python', 'php', 'java']) {
    const code = writeRequestAsCode(create, request, language);
    expect(code, language).toContain('/v2/jobs');
    expect(code, language).not.toContain('very-secret');
  }
  const token = { ...requireOperation(operations, 'auth-proxy/2.0.0/getAnAccessToken'), variables: 'ACME_' };
  const form = {
    ...createRequestDraft(token, {}),
    body: {
      mediaType: 'application/x-www-form-urlencoded',
      text: '',
      value: { client_secret: 'very-secret' },
      diagnostic: null,
    },
  };
  expect(writeRequestAsCode(token, prepareRequest(token, form, 'https://auth.example.com', []), 'bash')).toContain(
    '"client_secret=$ACME_CLIENT_SECRET"',
  );
});

test.each([
  ['bash', `"apiKey": "'"$ACME_API_KEY"'"`],
  ['python', '"apiKey": os.environ["ACME_API_KEY"]'],
])('reads a secret of the body from an environment variable in %s', (language, expected) => {
  const exchange = { ...requireOperation(operations, 'auth-proxy/1.0.0/getAnAccessToken'), variables: 'ACME_' };
  const draft = {
    ...createRequestDraft(exchange, {}),
    body: {
      mediaType: 'application/json',
      text: '{"apiKey": "very-secret", "companyCode": "HARBOUR"}',
      value: null,
      diagnostic: null,
    },
  };
  const code = writeRequestAsCode(exchange, prepareRequest(exchange, draft, 'https://auth.example.com', []), language);
  expect(code).toContain(expected);
  expect(code).toContain('HARBOUR');
  expect(code).not.toContain('very-secret');
});
