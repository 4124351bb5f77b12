/** A failed response, after the last attempt. */
export class ApiError<Body = unknown> extends Error {
  /** Operation that was called. */
  readonly operation: string;
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
  /** Problem name: the last segment of `type` (RFC 9457), `error` (RFC 6749), `code`, or its name. */
  readonly problem: string | undefined;
  /** Result code of an API that reports failures with status 200. */
  readonly code: number | undefined;
  /** Request identifier for support requests. */
  readonly requestId: string | undefined;

  constructor(operation: string, { status, headers }: Response, body: Body, resultCodes: ResultCodes = {}) {
    const { code, traceId }: Readonly<Record<string, unknown>> = Object(body);
    const problem = typeof code === 'number' && status < 300 ? resultCodes[code] : readProblemName(body);
    const requestId = headers.get('X-Request-Id') ?? (typeof traceId === 'string' ? traceId : undefined);
    const location = headers.get('Location');
    const text =
      status < 400 && location !== null
        ? [`redirect to ${location.slice(0, 200)} not followed`]
        : listTexts(body).filter((part) => part !== problem);
    const outcome = [status < 300 ? code : status, problem].filter((part) => part !== undefined).join(' ');
    const reference = requestId === undefined ? '' : ` (request ${requestId})`;
    super(`${operation}: ${[outcome, ...(text.length > 0 ? [text.join(': ')] : [])].join(', ')}${reference}`);
    this.name = 'ApiError';
    this.operation = operation;
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.problem = problem;
    this.code = typeof code === 'number' ? code : undefined;
    this.requestId = requestId;
  }

  /** Seconds to wait before the next attempt, from `Retry-After`. */
  get retryAfter(): number | undefined {
    return readRetryAfter(this.headers);
  }
}

/** A failed token request: `problem` is the `error` of OAuth 2.0, such as `invalid_client`. */
export class TokenError<Body = unknown> extends ApiError<Body> {
  constructor(response: Response, body: Body) {
    super('Token request', response, body);
    this.name = 'TokenError';
  }
}

/** No response: the connection failed, or a time limit was reached. */
export class ConnectionError extends Error {
  readonly operation: string;

  constructor(operation: string, cause: unknown) {
    const inner = Object(Object(cause).cause).message;
    const message = cause instanceof Error ? cause.message : String(cause);
    super(`${operation}: ${[message, ...(inner ? [inner] : [])].join(': ')}`, { cause });
    this.name = 'ConnectionError';
    this.operation = operation;
  }
}

/** Names of result codes by number. */
export type ResultCodes = Readonly<Record<number, string>>;

/** Whether `error` is a failed response with a named problem, and one of `names` if there are any. */
export function hasProblem(error: unknown, names: readonly string[]): error is ApiError {
  if (!(error instanceof ApiError) || error.problem === undefined) return false;
  return names.length === 0 || names.includes(error.problem);
}

/** Reads the seconds of `Retry-After`, which is a number or a date (RFC 9110, section 10.2.3). */
export function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('Retry-After');
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function readProblemName(body: unknown): string | undefined {
  const { type, error, code }: Readonly<Record<string, unknown>> = Object(body);
  const name = [error, code].find((part) => typeof part === 'string');
  if (typeof name === 'string') return name;
  if (typeof type !== 'string') return undefined;
  const segment = type
    .replace(/[/#]+$/, '')
    .split(/[/#:]/)
    .at(-1);
  return segment === 'blank' ? undefined : segment;
}

/** Reads the texts of a problem (RFC 9457), an OAuth error (RFC 6749) or a result. */
function listTexts(body: unknown): string[] {
  const { title, detail, error, error_description, message } = Object(body);
  return [title, detail, error, error_description, message].filter((part) => typeof part === 'string' && part !== '');
}
