import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { fieldOf, inOrder, withoutField } from './field-errors.ts';

const values = { name: '', 'company/name': '', scopes: [], allowedAddresses: '' };
const fault = (field: string) => ({ field, message: `${field} is wrong.` });

test.each([
  ['a field of its own name', 'name', 'name'],
  ['a field inside an object', 'company/name', 'company/name'],
  ['an entry of a list belongs to the list', 'scopes/3', 'scopes'],
  ['what no field has keeps the outermost name', 'seats/2/person', 'seats'],
])('%s', (_, pointer, field) => {
  expect(fieldOf(values, pointer)).toBe(field);
});

test('errors are in form order, after those that belong to no field', () => {
  const told = ['scopes/0', 'name', 'organisation', 'company/name'].map(fault);
  expect(inOrder(values, told).map(({ field }) => field)).toEqual(['organisation', 'name', 'company/name', 'scopes/0']);
});

test('a changed field loses its errors and its entries’, others stay', () => {
  const failure = new ApiError('validation-failed', 'Some fields are wrong.', {
    status: 422,
    requestId: 'r1',
    faults: ['scopes/0', 'scopes/1', 'name'].map(fault),
  });
  expect(withoutField(failure, 'scopes')).toMatchObject({
    kind: 'validation-failed',
    message: 'Some fields are wrong.',
    status: 422,
    requestId: 'r1',
    faults: [fault('name')],
  });
  expect(withoutField(failure, 'scope')).toBe(failure);
});

test('a failure message disappears with its last field error, a general one stays', () => {
  const one = new ApiError('validation-failed', 'Wrong.', { faults: [fault('name')] });
  expect(withoutField(one, 'name')).toBeNull();
  const none = new ApiError('offline', 'No connection.');
  expect(withoutField(none, 'name')).toBe(none);
});
