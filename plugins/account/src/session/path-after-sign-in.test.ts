import { expect, test } from 'vitest';
import { readPathAfterSignIn } from './path-after-sign-in.ts';

const readNext = (address: string) => readPathAfterSignIn(`?${new URLSearchParams({ next: address })}`);

test('returns the requested screen', () => {
  expect(readNext('/account/applications?id=a1&tab=keys')).toBe('/account/applications?id=a1&tab=keys');
});

test.each(['/de/account/requests?of=me', '/pt-BR/account/requests?of=me'])(
  'returns %s without its language prefix',
  (address) => {
    expect(readNext(address)).toBe('/account/requests?of=me');
  },
);

test.each([
  '//account/overview',
  '/de/evil/account/overview',
  '/de/account/../evil',
  'https://evil.example/account/',
  '//evil.example',
  '/account\\evil.example',
  '/docs/get-started',
  '/account/../evil',
  '/account/%2e%2e//evil.example',
  'javascript:alert(1)',
  '',
])('rejects %s and returns the overview', (address) => {
  expect(readNext(address)).toBe('/account/overview');
});
