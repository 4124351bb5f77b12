import { type FormFieldError, ServiceApiError } from '../api/service-api-error.ts';
import type { FormValues } from './draft.ts';

/** Returns the name of the form field for a pointer: `scopes/3` → `scopes`. */
export function findFormFieldName(values: FormValues, pointer: string): string {
  let name = pointer;
  while (name.includes('/') && !Object.hasOwn(values, name)) name = name.slice(0, name.lastIndexOf('/'));
  return name;
}

/**
 * Sorts errors in the order of the form's fields, which is the order of its initial values. Errors without a field come
 * first.
 */
export function sortFieldErrors(values: FormValues, fieldErrors: readonly FormFieldError[]): readonly FormFieldError[] {
  const names = Object.keys(values);
  const getFieldIndex = ({ field }: FormFieldError) => names.indexOf(findFormFieldName(values, field));
  return fieldErrors.toSorted((a, b) => getFieldIndex(a) - getFieldIndex(b));
}

/** Removes the errors of the changed field `name` from a failure; null if none remain. */
export function removeFieldError(error: ServiceApiError, name: string): ServiceApiError | null {
  const fieldErrors = error.fieldErrors.filter(({ field }) => field !== name && !field.startsWith(`${name}/`));
  if (fieldErrors.length === error.fieldErrors.length) return error;
  if (fieldErrors.length === 0) return null;
  return new ServiceApiError(error.kind, error.message, { ...error, fieldErrors });
}
