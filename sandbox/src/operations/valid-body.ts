import { isRecord, type Json } from '../core/json.ts';
import { createInvalidBodyError } from '../core/problem-error.ts';
import { findBodySchema } from '../description/operation.ts';
import { toFieldErrors } from '../validation/field-errors.ts';
import type { SchemaValidators } from '../validation/validators.ts';
import type { SandboxRequest } from './request.ts';

/** @throws ProblemError `validation-failed` with every error of the body, if it was sent or is required. */
export function requireValidBody(validators: SchemaValidators, { operation, mediaType, body }: SandboxRequest): void {
  if (operation.body === null || (body === null && !operation.body.required)) return;
  const errors = toFieldErrors(validators.listErrors(findBodySchema(operation, mediaType) ?? {}, body));
  if (errors.length > 0) throw createInvalidBodyError(errors);
}

/**
 * Validates the body of a PATCH as a merge patch, which can omit required fields and set any field to null.
 *
 * @throws ProblemError `validation-failed` with every error of the body.
 */
export function requireValidMergePatch(
  validators: SchemaValidators,
  { operation, mediaType, body }: SandboxRequest,
): void {
  const schema = findBodySchema(operation, mediaType) ?? {};
  const errors = toFieldErrors(
    validators.listErrors(schema, removeNulls(body)).filter(({ keyword }) => keyword !== 'required'),
  );
  if (errors.length > 0) throw createInvalidBodyError(errors);
}

function removeNulls(value: Json): Json {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [[name, removeNulls(inner)]])),
  );
}
