import { expect, test } from 'vitest';
import { convertProblemToServiceError } from './service-api-error.ts';

const problem = {
  type: 'https://developers.example.com/account/problems#validation-failed',
  title: 'Validation failed',
  status: 422,
  detail: 'Some fields are wrong.',
  instance: '/api/licences',
  requestId: 'r-1',
};
const createResponse = (headers: HeadersInit = {}) => new Response(null, { status: 422, headers });

test('reads kind, request ID and field errors from a problem response', () => {
  const errors = [
    { pointer: '/company/name', message: 'It is empty.' },
    { pointer: '?seats', message: 'It is not a number.' },
  ];
  expect(convertProblemToServiceError({ ...problem, errors }, createResponse())).toMatchObject({
    kind: 'validation-failed',
    message: 'Some fields are wrong.',
    status: 422,
    requestId: 'r-1',
    retryAfterSeconds: null,
    fieldErrors: [
      { field: 'company/name', message: 'It is empty.' },
      { field: 'seats', message: 'It is not a number.' },
    ],
  });
});

test.each([
  ['30', 30],
  ['0', null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
])('reads a Retry-After of %s as %s seconds', (header, seconds) => {
  expect(convertProblemToServiceError(problem, createResponse({ 'retry-after': header })).retryAfterSeconds).toBe(
    seconds,
  );
});
