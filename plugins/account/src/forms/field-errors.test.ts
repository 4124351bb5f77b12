import { expect, test } from 'vitest';
import { ServiceApiError } from '../api/service-api-error.ts';
import { findFormFieldName, removeFieldError, sortFieldErrors } from './field-errors.ts';

const values = { name: '', 'company/name': '', scopes: [], allowedAddresses: '' };
const fieldError = (field: string) => ({ field, message: `${field} is wrong.` });

test.each([
  ['the name of a field', 'name', 'name'],
  ['a field of an object', 'company/name', 'company/name'],
  ['an entry of a list', 'scopes/3', 'scopes'],
  ['a pointer without a field', 'seats/2/person', 'seats'],
])('maps %s, "%s", to the field "%s"', (_, pointer, field) => {
  expect(findFormFieldName(values, pointer)).toBe(field);
});

test('sorts errors without a field first and the others in form order', () => {
  const reported = ['scopes/0', 'name', 'organisation', 'company/name'].map(fieldError);
  expect(sortFieldErrors(values, reported).map(({ field }) => field)).toEqual([
    'organisation',
    'name',
    'company/name',
    'scopes/0',
  ]);
});

test('removes the errors of a changed field and of its entries, and no others', () => {
  const failure = new ServiceApiError('validation-failed', 'Some fields are wrong.', {
    status: 422,
    requestId: 'r1',
    fieldErrors: ['scopes/0', 'scopes/1', 'name'].map(fieldError),
  });
  expect(removeFieldError(failure, 'scopes')).toMatchObject({
    kind: 'validation-failed',
    message: 'Some fields are wrong.',
    status: 422,
    requestId: 'r1',
    fieldErrors: [fieldError('name')],
  });
  expect(removeFieldError(failure, 'scope')).toBe(failure);
});

test('removes a failure with its last field error but not a general failure', () => {
  const failure = new ServiceApiError('validation-failed', 'Wrong.', { fieldErrors: [fieldError('name')] });
  expect(removeFieldError(failure, 'name')).toBeNull();
  const generalFailure = new ServiceApiError('offline', 'No connection.');
  expect(removeFieldError(generalFailure, 'name')).toBe(generalFailure);
});
