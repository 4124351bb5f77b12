import { expect, it } from 'vitest';
import { z } from 'zod';
import { toValidationProblem } from './routes.ts';

const schema = z.strictObject({
  name: z.string().min(2, 'Use at least 2 characters.').regex(/^\S/, 'Begin with a letter.'),
  company: z.strictObject({ 'a/b~c': z.int('Use a whole number.') }),
});

const findErrors = (value: unknown, target: 'json' | 'query' = 'json') =>
  toValidationProblem(schema.safeParse(value).error ?? { issues: [] }, target);

it('reports each field once, with its first error', () => {
  const { message, errors } = findErrors({ name: '', company: { 'a/b~c': 'x' } });
  expect(errors).toEqual([
    { pointer: '/name', message: 'Use at least 2 characters.' },
    { pointer: '/company/a~1b~0c', message: 'Use a whole number.' },
  ]);
  expect(message).toBe('2 fields are not valid.');
});

it('reports each unknown field separately', () => {
  const { errors } = findErrors({ name: 'Ada', company: { 'a/b~c': 1 }, nick: 1, age: 2 });
  expect(errors.map(({ pointer }) => pointer)).toEqual(['/nick', '/age']);
});

it('prefixes query parameters with a question mark', () => {
  const { message, errors } = findErrors({ name: '', company: { 'a/b~c': 1 } }, 'query');
  expect(errors).toEqual([{ pointer: '?name', message: 'Use at least 2 characters.' }]);
  expect(message).toBe('One field is not valid.');
});
