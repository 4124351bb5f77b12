import { expect, test } from 'vitest';
import { readAddressAfterSignIn } from './next-address.ts';

const next = (address: string) => readAddressAfterSignIn(`?${new URLSearchParams({ next: address })}`);

test('signing in continues to the requested screen', () => {
  expect(next('/account/applications?id=a1&tab=keys')).toBe('/account/applications?id=a1&tab=keys');
});

test.each(['/de/account/requests?of=me', '/pt-BR/account/requests?of=me'])(
  'opens %s in the language of the sign-in',
  (address) => {
    expect(next(address)).toBe('/account/requests?of=me');
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
])('does not continue to %s after signing in', (address) => {
  expect(next(address)).toBe('/account/overview');
});
