/** A response that is no success, after the last attempt. */
export class ApiError<Body = unknown> extends Error {
  /** The operation that was called. */
  readonly operation: string;
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
  /** Name of the problem (RFC 9457): the last part of the address in its `type`; undefined where the body has none. */
  readonly problem: string | undefined;

  constructor(operation: string, status: number, body: Body, headers: Headers) {
    const { type, title, detail } = Object(body);
    const texts = [title, detail].filter((text) => typeof text === 'string' && text !== '');
    super(`${operation}: ${status}${texts.length > 0 ? `, ${texts.join(': ')}` : ''}`);
    this.name = 'ApiError';
    this.operation = operation;
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.problem =
      typeof type === 'string'
        ? type
            .replace(/[/#]+$/, '')
            .split(/[/#:]/)
            .at(-1)
        : undefined;
  }
}

/** Whether `error` is a response with a problem; with names, whether it is one of these. */
export function hasProblem(error: unknown, names: readonly string[]): boolean {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return false;
  return names.length === 0 || (error.problem !== undefined && names.includes(error.problem));
}
