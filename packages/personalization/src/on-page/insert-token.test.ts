import { expect, test } from 'vitest';
import { isCodeUsingSandboxToken, replaceTokenVariableWithToken } from './insert-token.ts';

test.each([
  ['--header "Authorization: Bearer $ACME_TOKEN"', '--header "Authorization: Bearer e.y.J"'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: syntax of the samples
  ['Authorization: `Bearer ${process.env.ACME_TOKEN}`', 'Authorization: `Bearer e.y.J`'],
  ['const token = process.env.ACME_TOKEN;', "const token = 'e.y.J';"],
  ['"Bearer " + os.environ["ACME_TOKEN"]', '"Bearer " + "e.y.J"'],
  ['"Bearer " + Environment.GetEnvironmentVariable("ACME_TOKEN")', '"Bearer " + "e.y.J"'],
  ['"Bearer " + System.getenv("ACME_TOKEN")', '"Bearer " + "e.y.J"'],
  ["'Bearer ' . getenv('ACME_TOKEN')", "'Bearer ' . 'e.y.J'"],
  ['--header "X-Api-Key: $ACME_API_KEY"', '--header "X-Api-Key: e.y.J"'],
  [`export ACME_TOKEN=$(grep -o '"access_token": *"[^"]*' token.json | cut -d '"' -f 4)`, 'export ACME_TOKEN=e.y.J'],
  ['echo $ACME_TOKENS $ACME_READ_TOKEN $ACME_CLIENT_ID', 'echo $ACME_TOKENS $ACME_READ_TOKEN $ACME_CLIENT_ID'],
])('inserts a token into %s', (code, mine) => {
  expect(replaceTokenVariableWithToken(code, 'e.y.J')).toBe(mine);
});

test('offers a token if code sends it to the sandbox or stores it, but not for other servers', () => {
  const sandbox = ['https://sandbox.api.example.com'];
  expect(
    isCodeUsingSandboxToken(
      'curl https://sandbox.api.example.com/v2/jobs --header "Authorization: Bearer $ACME_TOKEN"',
      sandbox,
    ),
  ).toBe(true);
  expect(isCodeUsingSandboxToken('export ACME_TOKEN=$(cat token)', sandbox)).toBe(true);
  expect(
    isCodeUsingSandboxToken(
      'curl https://api.example.com/v2/jobs --header "Authorization: Bearer $ACME_TOKEN"',
      sandbox,
    ),
  ).toBe(false);
  expect(
    isCodeUsingSandboxToken(
      'curl https://sandbox.api.example.com/v2/oauth/token --user "$ACME_CLIENT_ID:$ACME_CLIENT_SECRET"',
      sandbox,
    ),
  ).toBe(false);
});
