import type { AuthenticatedCaller } from '../http/access.ts';

/** Error in one field of a request body, the `FieldError` of the description. */
export interface FieldError {
  /** JSON Pointer (RFC 6901) into the body; empty for the body itself. */
  readonly pointer: string;
  readonly code:
    | 'required'
    | 'unknown-field'
    | 'wrong-type'
    | 'wrong-format'
    | 'too-short'
    | 'too-long'
    | 'out-of-range'
    | 'not-allowed'
    | 'no-such-record'
    | 'conflict';
  readonly message: string;
}

interface ProblemErrorDetails {
  readonly errors?: readonly FieldError[] | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly access?: AuthenticatedCaller | null;
  /** Status and title of a problem that a rule defines and the catalogue does not contain. */
  readonly problem?: { readonly status: number; readonly title: string } | null;
}

const isProblemError: unique symbol = Symbol.for('portal.sandbox.refusal');

/** Rejection of a request with a problem from the description's catalogue. */
export class ProblemError extends Error {
  readonly [isProblemError] = true;
  readonly slug: string;
  readonly errors: readonly FieldError[] | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Owner of the rejected token; null if the token does not identify one. */
  readonly access: AuthenticatedCaller | null;
  readonly problem: { readonly status: number; readonly title: string } | null;

  constructor(
    slug: string,
    detail: string,
    { errors = null, headers = {}, access = null, problem = null }: ProblemErrorDetails = {},
  ) {
    super(detail);
    this.slug = slug;
    this.errors = errors;
    this.headers = headers;
    this.access = access;
    this.problem = problem;
  }

  /**
   * Whether an error is a ProblemError of any copy of this class, because the provider's module bundles its own copy.
   */
  static override [Symbol.hasInstance](value: unknown): value is ProblemError {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, isProblemError);
  }
}

/** Creates the rejection of an invalid body, with all of its errors. */
export function createInvalidBodyError(errors: readonly FieldError[]): ProblemError {
  const locations = errors.map(({ pointer }) => pointer || 'the body').slice(0, 5);
  return new ProblemError(
    'validation-failed',
    `${errors.length === 1 ? '1 field is' : `${errors.length} fields are`} invalid: ${locations.join(', ')}`.slice(
      0,
      1000,
    ),
    { errors },
  );
}

/** Creates the rejection of a body with an error in one field. */
export function createInvalidFieldError(pointer: string, code: FieldError['code'], message: string): ProblemError {
  return createInvalidBodyError([{ pointer, code, message: message.slice(0, 500) }]);
}

/** Creates the rejection of a write that exceeds the quota. */
export function createSandboxFullError(detail: string): ProblemError {
  return new ProblemError(
    'sandbox-full',
    `The sandbox is full: ${detail}. Reset it under Account, Sandbox, and send the request again`,
    {
      headers: { 'Retry-After': '3600' },
    },
  );
}
