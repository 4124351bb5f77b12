import { expect, test } from 'vitest';
import { getServerAddressReachableFromPage } from './resolve-server-address.ts';

const page = { origin: 'http://127.0.0.1:3000', hostname: '127.0.0.1', port: '3000' };

test.each([
  ['http://localhost:3000', 'http://127.0.0.1:3000'],
  ['http://localhost:3000/base', 'http://127.0.0.1:3000/base'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['https://sandbox.api.example.com', 'https://sandbox.api.example.com'],
])('resolves %s to %s from a page at 127.0.0.1:3000', (server, expected) => {
  expect(getServerAddressReachableFromPage(server, page)).toBe(expected);
});
