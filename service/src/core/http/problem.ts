import { getLocalizedProblemTitle } from '@refdesk/messages/request-language';
import { type ProblemKind, problemsPath, toProblemSlug } from '@refdesk/service-contract/problems';
import type { ServicePortal } from '../portal/service-portal.ts';
import { getCurrentTrace } from './trace.ts';

/** An error of one field or parameter, which forms show next to it. */
export interface ProblemFieldError {
  /** JSON pointer into the body, such as `/company/name`, or the name of a parameter after `?`. */
  readonly pointer: string;
  readonly message: string;
}

/**
 * An error that is sent as problem details (RFC 9457). Its message explains what the caller can do, in the language of
 * the request.
 */
export class ServiceProblem extends Error {
  override readonly name: string;
  readonly kind: ProblemKind;
  readonly errors: readonly ProblemFieldError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    name: string,
    kind: ProblemKind,
    detail: string,
    { errors = [], headers = {} }: ServiceProblemOptions = {},
  ) {
    super(detail);
    this.name = name;
    this.kind = kind;
    this.errors = errors;
    this.headers = headers;
  }

  /** Last part of the type, such as `key-unknown`. */
  get slug(): string {
    return toProblemSlug(this.name);
  }

  /** Title in the language of the request. */
  get title(): string {
    return getLocalizedProblemTitle(this.name, this.kind.title);
  }

  /** Builds the response; readers can quote `requestId` to support. */
  toResponse({ url }: Pick<ServicePortal, 'url'>, requestId: string): Response {
    const { status } = this.kind;
    const body = {
      type: `${url}${problemsPath}#${this.slug}`,
      title: this.title,
      status,
      detail: this.message,
      requestId,
      traceId: getCurrentTrace()?.traceId ?? undefined,
      ...(this.errors.length > 0 && { errors: this.errors }),
    };
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/problem+json', ...this.headers },
    });
  }
}

export interface ServiceProblemOptions {
  readonly errors?: readonly ProblemFieldError[];
  readonly headers?: Readonly<Record<string, string>>;
}

type CreateProblem = (detail: string, details?: ServiceProblemOptions) => ServiceProblem;

/**
 * Creates the problems of a feature: each name becomes a function that creates the problem, with its slug in kebab
 * case.
 */
export function createProblemFactories<const Kinds extends Readonly<Record<string, ProblemKind>>>(
  kinds: Kinds,
): { readonly [Name in keyof Kinds]: CreateProblem } {
  const entries = Object.entries(kinds).map(([name, kind]): [string, CreateProblem] => [
    name,
    (detail, details) => new ServiceProblem(name, kind, detail, details),
  ]);
  // Object.fromEntries loses the type of the names.
  return Object.fromEntries(entries) as { readonly [Name in keyof Kinds]: CreateProblem };
}
