import type { ResultCodeObject } from '@refdesk/openapi/extensions';
import { type FieldError, ProblemError } from '../core/problem-error.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import type { ErrorResponseWriter, ProblemRequestDetails } from '../http/problem.ts';
import { capitaliseSentence } from '../operations/path-records.ts';
import type { SandboxResponse } from '../store/writer.ts';

/** Problems of requests for which no action is known; their responses are not envelopes. */
const problemsWithoutEnvelope = [
  'invalid-request',
  'unsupported-media-type',
  'not-found',
  'method-not-allowed',
  'content-too-large',
];

/** Result codes for field errors other than invalid values. */
const resultCodesByFieldError: Readonly<Partial<Record<FieldError['code'], string>>> = {
  required: 'parameterMissing',
  'no-such-record': 'recordNotFound',
};
const invalidCode = 'parameterInvalid';
const unknownCode: ResultCodeObject = {
  code: 900,
  meaning: 'Something went wrong on our side.',
  causes: [],
  remedy: '',
};

/** Codes for a record that cannot be changed in its current state; an action lists one of them. */
const lockCodes = ['notAllowedInStatus', 'jobLocked', 'groupLocked', 'documentLocked', 'recordInUse'];

/**
 * Writes errors as `{ code, message, data }` with HTTP status 200. Each result code lists in `problems` the problems of
 * the engine's API that it represents.
 */
export class EnvelopeErrorResponseWriter implements ErrorResponseWriter {
  readonly #description: Description;
  readonly #codes: Readonly<Record<string, ResultCodeObject>>;
  readonly #codeNamesByProblem: ReadonlyMap<string, string>;

  constructor(description: Description) {
    const { 'x-result-codes': codes = {} } = description;
    this.#description = description;
    this.#codes = codes;
    this.#codeNamesByProblem = new Map(
      Object.entries(codes).flatMap(([name, { problems = [] }]) => problems.map((slug) => [slug, name] as const)),
    );
  }

  toResponse(error: unknown, _request: ProblemRequestDetails, operation: SandboxOperation | null): SandboxResponse {
    if (!(error instanceof ProblemError)) return this.#envelope('serverError', '');
    const { slug, message, errors } = error;
    if (problemsWithoutEnvelope.includes(slug) && (operation === null || slug !== 'not-found'))
      return createJsonResponse(400, { message: `${message}.`.slice(0, 1000) });
    const [fieldError] = errors ?? [];
    if (fieldError === undefined)
      return this.#createErrorResponse(
        Object.hasOwn(this.#codes, slug) ? slug : (this.#codeNamesByProblem.get(slug) ?? invalidCode),
        operation,
        message,
      );
    const detail = `${fieldError.pointer.slice(1).replaceAll('/', '.')}: ${fieldError.message}`;
    return this.#createErrorResponse(resultCodesByFieldError[fieldError.code] ?? invalidCode, operation, detail);
  }

  /**
   * Creates a response with a code that the action can return. If this is not the code of the error, the message is
   * only the detail, because the meaning of the code may not apply.
   */
  #createErrorResponse(name: string, operation: SandboxOperation | null, detail: string): SandboxResponse {
    const listed = this.#findListedCode(name, operation);
    return listed === name || !lockCodes.includes(listed)
      ? this.#envelope(listed, detail)
      : this.#write(this.#codes[listed], `${capitaliseSentence(detail)}.`);
  }

  /** Returns the code itself if the action can return it, otherwise the closest code that the action lists. */
  #findListedCode(name: string, operation: SandboxOperation | null): string {
    const listed = this.#description.paths[operation?.path ?? '']?.post?.['x-result-codes'] ?? [];
    if (listed.length === 0 || listed.includes(name)) return name;
    return (
      (lockCodes.includes(name) ? lockCodes.find((lockCode) => listed.includes(lockCode)) : undefined) ?? invalidCode
    );
  }

  #envelope(name: string, detail: string): SandboxResponse {
    const { meaning } = this.#codes[name] ?? unknownCode;
    return this.#write(
      this.#codes[name],
      detail === '' ? meaning : `${meaning.replace(/\..*$/, '')}: ${detail.replace(/\.$/, '')}.`,
    );
  }

  #write({ code }: ResultCodeObject = unknownCode, message: string): SandboxResponse {
    return createJsonResponse(200, { code, message: message.slice(0, 1000), data: null });
  }
}

function createJsonResponse(status: number, body: object): SandboxResponse {
  return { status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
