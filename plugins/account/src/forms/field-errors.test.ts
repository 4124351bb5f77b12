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

test('faults stand in the order of the form, what is no field’s before them', () => {
  const told = ['scopes/0', 'name', 'organisation', 'company/name'].map(fault);
  expect(inOrder(values, told).map(({ field }) => field)).toEqual(['organisation', 'name', 'company/name', 'scopes/0']);
});

test('a field that is changed loses its faults and those of its entries, and the others stay', () => {
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

test('a failure goes with its last fault; one that is about no field stays', () => {
  const one = new ApiError('validation-failed', 'Wrong.', { faults: [fault('name')] });
  expect(withoutField(one, 'name')).toBeNull();
  const none = new ApiError('offline', 'No connection.');
  expect(withoutField(none, 'name')).toBe(none);
});
