import { ApiError, type FieldError } from '../api/api-error.ts';
import type { FormValues } from './draft.ts';

/** The field of a form that a pointer is about: an entry of a list belongs to the list's field. */
export function fieldOf(values: FormValues, pointer: string): string {
  let name = pointer;
  while (name.includes('/') && !(name in values)) name = name.slice(0, name.lastIndexOf('/'));
  return name;
}

/** Faults in the order of the form's fields, which is that of its first values; those of no field come first. */
export function inOrder(values: FormValues, faults: readonly FieldError[]): readonly FieldError[] {
  const names = Object.keys(values);
  const place = ({ field }: FieldError) => names.indexOf(fieldOf(values, field));
  return faults.toSorted((a, b) => place(a) - place(b));
}

/** A failure without the faults of the field `name`, which has been changed; null when nothing else was wrong. */
export function withoutField(fault: ApiError, name: string): ApiError | null {
  const faults = fault.faults.filter(({ field }) => field !== name && !field.startsWith(`${name}/`));
  if (faults.length === fault.faults.length) return fault;
  if (faults.length === 0) return null;
  return new ApiError(fault.kind, fault.message, { ...fault, faults });
}
