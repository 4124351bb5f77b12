import { expect, it } from 'vitest';
import { testPortal } from '../../../tests/provider.ts';
import { readConfiguration } from './configuration.ts';

it('uses defaults if no variable is set', () => {
  expect(readConfiguration({}, testPortal)).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' });
  expect(readConfiguration({ PORT: '' }, testPortal).PORT).toBe(3000);
});

it('reports contradicting variables together with invalid ones', () => {
  expect(() =>
    readConfiguration({ API_URL: 'api.example.com', DATABASE_URL: 'postgres://portal@localhost/portal' }, testPortal),
  ).toThrow(/API_URL is "api.example.com"[\s\S]*AUTH_SECRET is not set/);
});

it('reports every invalid variable with its value and a correct one', () => {
  expect(() => readConfiguration({ PORT: 'eighty' }, testPortal)).toThrowErrorMatchingInlineSnapshot(`
    [Error: The environment has wrong values:
      PORT is "eighty": expected a port number such as 3000]
  `);
  expect(() => readConfiguration({ PORT: '70000' }, testPortal)).toThrowErrorMatchingInlineSnapshot(`
    [Error: The environment has wrong values:
      PORT is "70000": expected 0 (any free port) to 65535]
  `);
  expect(() =>
    readConfiguration({ PUBLIC_URL: 'developers.example.com', SMTP_URL: 'me:my-password@mail' }, testPortal),
  ).toThrowErrorMatchingInlineSnapshot(`
    [Error: The environment has wrong values:
      PUBLIC_URL is "developers.example.com": expected an address such as https://developers.example.com
      SMTP_URL is wrong (its value is not shown): expected an address such as smtp://user:password@mail.example.com:587]
  `);
});
