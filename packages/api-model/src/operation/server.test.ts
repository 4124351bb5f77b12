import { fillServerVariables } from '@refdesk/openapi/server';
import { describe, expect, test } from 'vitest';
import { listOperationServers, readServerWithDefaultVariables } from './server.ts';

describe('fillServerVariables', () => {
  test.each([
    ['no variable', { url: 'https://api.example.com/v1' }, 'https://api.example.com/v1'],
    ['a relative address', { url: '/v1' }, '/v1'],
    [
      'a variable in the host, twice',
      { url: 'https://{region}.example.com/{region}', variables: { region: { default: 'eu' } } },
      'https://eu.example.com/eu',
    ],
    [
      'the whole address as a variable',
      { url: '{server}/v1', variables: { server: { default: 'https://api.example.com' } } },
      'https://api.example.com/v1',
    ],
    [
      'an empty default',
      { url: 'https://api.example.com/{path}', variables: { path: { default: '' } } },
      'https://api.example.com/',
    ],
    [
      'no default, but values',
      { url: 'https://{region}.example.com', variables: { region: { enum: ['us', 'eu'] } as never } },
      'https://us.example.com',
    ],
    [
      'a variable without any value',
      { url: 'https://{x}.example.com', variables: { x: {} as never } },
      'https://{x}.example.com',
    ],
    [
      'a value with a dollar sign',
      { url: 'https://api.example.com/{x}', variables: { x: { default: '$&' } } },
      'https://api.example.com/$&',
    ],
  ])('%s', (_, server, expected) => expect(fillServerVariables(server)).toBe(expected));
});

test('readServerWithDefaultVariables omits a missing description', () =>
  expect(readServerWithDefaultVariables({ url: '/' })).toEqual({ url: '/' }));

describe('listOperationServers', () => {
  const [document, path, operation] = ['document', 'path', 'operation'].map((url) => ({ servers: [{ url }] }));
  test.each([
    ['of the operation', document, path, operation, 'operation'],
    ['of the path, if the operation has none', document, path, {}, 'path'],
    ['none, if the list of the operation is empty', document, path, { servers: [] }, undefined],
    ['of the description, if neither has any', document, {}, {}, 'document'],
    ['none', {}, {}, {}, undefined],
  ])('%s', (_, a = {}, b = {}, c = {}, expected) => expect(listOperationServers(a, b, c)[0]?.url).toBe(expected));
});
