import { createInvalidBodyError } from '../core/problem-error.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import { toFieldErrors } from '../validation/field-errors.ts';
import type { SchemaValidators } from '../validation/validators.ts';
import { findRequestBodySchema } from './new-record.ts';
import type { SandboxRequest } from './request.ts';

/** @throws ProblemError `validation-failed` with every error of the body. */
export function requireValidBody(engine: SandboxEngine, validators: SchemaValidators, request: SandboxRequest): void {
  const { body } = request.operation;
  if (body === null || (request.body === null && !body.required)) return;
  const errors = toFieldErrors(validators.listErrors(findRequestBodySchema(engine, request), request.body));
  if (errors.length > 0) throw createInvalidBodyError(errors);
}
