/** Error that a response reports for a part of the request body. */
export interface BodyError {
  /** JSON Pointer (RFC 6901) into the body of the request. */
  readonly pointer: string;
  readonly message: string;
}

/** Returns the field errors of a problem response; empty for any other body. */
export function readProblemFieldErrors(body: unknown): readonly BodyError[] {
  const { errors } = asRecord(body);
  return Array.isArray(errors) ? errors.flatMap(readError) : [];
}

/** Returns the `detail` of a problem response; null for any other body. */
export function readProblemDetail(body: unknown): string | null {
  const { detail } = asRecord(body);
  return typeof detail === 'string' ? detail : null;
}

function readError(value: unknown): readonly BodyError[] {
  const { pointer, message } = asRecord(value);
  return typeof pointer === 'string' && typeof message === 'string' ? [{ pointer, message }] : [];
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
