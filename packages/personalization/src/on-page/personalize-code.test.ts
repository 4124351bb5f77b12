import { expect, test } from 'vitest';
import { findPersonalizedCodeReplacements } from './personalize-code.ts';

const addresses = {
  api: 'https://api.example.com',
  auth: 'https://auth.example.com',
  sandboxApi: 'https://sandbox.api.example.com',
  sandboxAuth: 'https://sandbox.auth.example.com',
};
const application = {
  id: 'app_1',
  name: 'Planner',
  state: 'active',
  scopes: [],
  clients: { sandbox: 'sbx_1', production: 'prd_1' },
  licences: [],
};

function personalize(code: string, environment: 'sandbox' | 'production' = 'sandbox', origins = addresses): string {
  return findPersonalizedCodeReplacements(code, application, environment, origins)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code);
}

test.each([
  ['--user "$ACME_CLIENT_ID:$ACME_CLIENT_SECRET"', '--user "sbx_1:$ACME_CLIENT_SECRET"'],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a guide
    'btoa(`${process.env.ACME_CLIENT_ID}:${process.env.ACME_CLIENT_SECRET}`)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a guide
    'btoa(`sbx_1:${process.env.ACME_CLIENT_SECRET}`)',
  ],
  ['const id = process.env.ACME_CLIENT_ID;', "const id = 'sbx_1';"],
  [
    'auth=(os.environ["ACME_CLIENT_ID"], os.environ["ACME_CLIENT_SECRET"])',
    'auth=("sbx_1", os.environ["ACME_CLIENT_SECRET"])',
  ],
  ['Environment.GetEnvironmentVariable("ACME_CLIENT_ID") + ":"', '"sbx_1" + ":"'],
  ['(System.getenv("ACME_CLIENT_ID") + ":")', '("sbx_1" + ":")'],
  ["base64_encode(getenv('ACME_CLIENT_ID') . ':')", "base64_encode('sbx_1' . ':')"],
  ['echo $ACME_CLIENT_IDENTITY', 'echo $ACME_CLIENT_IDENTITY'],
])('inserts the client identifier into %s', (code, expected) => {
  expect(personalize(code)).toBe(expected);
});

test('inserts production origins and the production client', () => {
  const code =
    'curl https://sandbox.auth.example.com/v2/oauth/token --user "$ACME_CLIENT_ID:x"\ncurl https://sandbox.api.example.com/v2/jobs';
  expect(personalize(code, 'production')).toBe(
    'curl https://auth.example.com/v2/oauth/token --user "prd_1:x"\ncurl https://api.example.com/v2/jobs',
  );
});

test('distinguishes the authentication proxy from the API by path if the sandbox has one origin', () => {
  const local = { ...addresses, sandboxApi: 'http://localhost:3000', sandboxAuth: 'http://localhost:3000' };
  const code =
    'curl http://localhost:3000/v2/oauth/token\ncurl http://localhost:3000/v2/jobs\ncurl http://localhost:30001/v2/jobs';
  expect(personalize(code, 'production', local)).toBe(
    'curl https://auth.example.com/v2/oauth/token\ncurl https://api.example.com/v2/jobs\ncurl http://localhost:30001/v2/jobs',
  );
});
