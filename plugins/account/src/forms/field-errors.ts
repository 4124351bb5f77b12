import { ApiError, type FieldError } from '../api/api-error.ts';
import type { FormValues } from './draft.ts';

/** Returns the form field for a pointer: an entry of a list maps to the list's field. */
export function findFieldName(values: FormValues, pointer: string): string {
  let name = pointer;
  while (name.includes('/') && !(name in values)) name = name.slice(0, name.lastIndexOf('/'));
  return name;
}

/**
 * Sorts errors by the order of the form's fields, which is that of its initial values; errors without a field come
 * first.
 */
export function sortFieldErrors(values: FormValues, fieldErrors: readonly FieldError[]): readonly FieldError[] {
  const names = Object.keys(values);
  const indexOf = ({ field }: FieldError) => names.indexOf(findFieldName(values, field));
  return fieldErrors.toSorted((a, b) => indexOf(a) - indexOf(b));
}

/** Removes the errors of the changed field `name` from a failure; null if none remain. */
export function removeFieldError(error: ApiError, name: string): ApiError | null {
  const fieldErrors = error.fieldErrors.filter(({ field }) => field !== name && !field.startsWith(`${name}/`));
  if (fieldErrors.length === error.fieldErrors.length) return error;
  if (fieldErrors.length === 0) return null;
  return new ApiError(error.kind, error.message, { ...error, fieldErrors });
}
