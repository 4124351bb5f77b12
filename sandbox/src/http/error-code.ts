import type { ProblemTypeObject } from '@refdesk/openapi/extensions';
import { ProblemError } from '../core/problem-error.ts';
import type { Description } from '../description/description.ts';
import type { SandboxResponse } from '../store/writer.ts';
import { type ErrorResponseWriter, fallbackProblemTitlesBySlug } from './problem.ts';

/**
 * Writes errors as `{ code, message, fields }` with the codes of an older version. Each code lists in `successors` the
 * problems of the current version that it represents.
 */
export class ErrorCodeResponseWriter implements ErrorResponseWriter {
  readonly #catalogue: Readonly<Record<string, ProblemTypeObject>>;
  readonly #codesBySlug: ReadonlyMap<string, string>;

  constructor({ 'x-problems': catalogue = {} }: Description) {
    this.#catalogue = catalogue;
    this.#codesBySlug = new Map(
      Object.entries(catalogue)
        .toReversed()
        .flatMap(([code, { successors = [] }]) => successors.map((slug) => [slug, code] as const)),
    );
  }

  toResponse(error: unknown): SandboxResponse {
    if (!(error instanceof ProblemError))
      return this.#createResponse(this.#findNearestCode(500), 'The request could not be completed', null);
    const { slug, message, errors, headers } = error;
    // An error that occurs before the operation is known retains its status.
    const gatewayStatus =
      Object.hasOwn(this.#catalogue, slug) || this.#codesBySlug.has(slug)
        ? undefined
        : fallbackProblemTitlesBySlug[slug]?.status;
    if (gatewayStatus !== undefined)
      return this.#createResponse(this.#findNearestCode(gatewayStatus), message, null, gatewayStatus, headers);
    const code = Object.hasOwn(this.#catalogue, slug)
      ? slug
      : (this.#codesBySlug.get(slug) ?? this.#findNearestCode(fallbackProblemTitlesBySlug[slug]?.status ?? 409));
    const fields =
      errors?.map(({ pointer, message: text }) => ({
        field: pointer.slice(1).replaceAll('/', '.').slice(0, 100),
        message: text,
      })) ?? null;
    return this.#createResponse(code, message, fields);
  }

  #createResponse(
    code: string,
    message: string,
    fields: readonly object[] | null,
    status = this.#catalogue[code]?.status ?? 500,
    headers: Readonly<Record<string, string>> = {},
  ): SandboxResponse {
    return {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ code, message: message.slice(0, 500), fields }),
    };
  }

  /** Returns the code for a status, or for the first status in its class. */
  #findNearestCode(status: number): string {
    const codes = Object.entries(this.#catalogue);
    const [code = 'ERROR'] =
      codes.find(([, candidate]) => candidate.status === status) ??
      codes.find(([, candidate]) => Math.floor(candidate.status / 100) === Math.floor(status / 100)) ??
      [];
    return code;
  }
}
