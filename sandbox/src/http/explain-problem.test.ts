import { expect, test } from 'vitest';
import { createInvalidBodyError, ProblemError } from '../core/problem-error.ts';
import { formatProblemAsOneLine, insertMessageIntoErrorBody } from './explain-problem.ts';

const error = createInvalidBodyError([
  { pointer: '/guest/age', code: 'wrong-type', message: 'The value must be of type integer' },
]);

test('formats the field, the rule and the value of a rejection', () => {
  expect(formatProblemAsOneLine(error, { guest: { age: 'old' } })).toBe(
    '/guest/age: The value must be of type integer, not old',
  );
  expect(formatProblemAsOneLine(error, {})).toBe('/guest/age: The value must be of type integer');
  expect(formatProblemAsOneLine(new ProblemError('not-found', 'There is no record at /a'), null)).toBe(
    'There is no record at /a',
  );
});

test.each([
  [
    { status: 400, err: 'string' },
    { status: 400, err: 'why' },
  ],
  [{ error: { code: 'x', message: 'string' } }, { error: { code: 'x', message: 'why' } }],
  [{ errors: [{ detail: 'string' }, { detail: 'second' }] }, { errors: [{ detail: 'why' }, { detail: 'second' }] }],
  [
    { error: true, message: 'string' },
    { error: true, message: 'why' },
  ],
  [{ code: 7 }, { code: 7 }],
  [{ detail: [{ loc: ['string'], msg: 'string' }] }, { detail: [{ loc: ['body', 'a/b', 0], msg: 'why' }] }],
  [
    { loc: 'string', msg: 'string' },
    { loc: 'string', msg: 'why' },
  ],
])('inserts a message into the message-like property of %j', (body, expected) => {
  expect(insertMessageIntoErrorBody(body, { text: 'why', pointer: '/a~1b/0' })).toEqual(expected);
});
