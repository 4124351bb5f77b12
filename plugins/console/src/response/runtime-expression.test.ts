import { expect, test } from 'vitest';
import { evaluateRuntimeExpression, type RequestExchange } from './runtime-expression.ts';

const exchange: RequestExchange = {
  method: 'POST',
  url: 'https://api.example.com/jobs',
  parameters: { 'path.siteId': ['4'], 'query.host': ['https://me.example'], 'header.X-Trace': ['t'] },
  requestBody: { callback: { 'a/b': 'https://me.example/hook' } },
  status: 201,
  headers: [['location', '/jobs/7']],
  responseBody: { id: 7, tags: ['new'] },
};

test.each([
  ['$method', 'POST'],
  ['$url', 'https://api.example.com/jobs'],
  ['$statusCode', 201],
  ['$request.path.siteId', '4'],
  ['$request.header.x-trace', 't'],
  ['$request.body#/callback/a~1b', 'https://me.example/hook'],
  ['$response.body#/id', 7],
  ['$response.body#/tags/0', 'new'],
  ['$response.header.Location', '/jobs/7'],
  ['{$request.query.host}/jobs/{$response.body#/id}', 'https://me.example/jobs/7'],
  ['constant', 'constant'],
  [7, 7],
])('evaluates %s', (expression, value) => {
  expect(evaluateRuntimeExpression(expression, exchange)).toEqual(value);
});

test.each([
  '$response.body#/missing',
  '{$request.query.none}/a',
  '$response.query.id',
  '$nothing',
  '$request.body#/callback/constructor/name',
])('returns undefined for %s', (expression) => {
  expect(
    evaluateRuntimeExpression(expression, { ...exchange, requestBody: { callback: Object.create(null) } }),
  ).toBeUndefined();
});
